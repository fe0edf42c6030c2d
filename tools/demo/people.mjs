// Fictitious; addresses are on example.org (RFC 2606).

export const PASSWORD = 'demonstration';

export const SUPERADMIN = { email: 'demo@example.org', name: 'Demo Superadmin', password: PASSWORD };

/** ISO/IEC 17025, 7.8.2.1 b. */
const at = (address_street, address_postal_code, address_city, address_country, certificate_language) => ({
  address_street,
  address_postal_code,
  address_city,
  address_country,
  certificate_language,
});

const INVENTED = 'Invented for the demonstration data.';

export const organizations = [
  {
    key: 'lab',
    body: {
      name: 'Sample Metrology Laboratory',
      full_name: 'Sample Metrology Laboratory, an invented institute',
      description: `Keeps the reference standards and calibrates for others. ${INVENTED}`,
      website: 'lab.example.org',
      email: 'laboratory@example.org',
      phone: '+1 555 0100',
      ...at('Harbour Street 12', '24001', 'Northport', 'Germany', 'en'),
    },
  },
  {
    key: 'plant',
    body: {
      name: 'Muster Pharma Plant',
      full_name: 'Muster Pharma, plant 2',
      description: `Process and laboratory instruments of a pharmaceutical plant. ${INVENTED}`,
      website: 'https://plant.example.org',
      email: 'quality@example.org',
      phone: '+1 555 0101',
      ...at('Industriestrasse 4', '4001', 'Musterstadt', 'Switzerland', 'de'),
    },
  },
  {
    key: 'energy',
    body: {
      name: 'Ejemplo Energía',
      full_name: 'Ejemplo Energía, district heating',
      description: `Has its instruments calibrated outside. ${INVENTED}`,
      website: 'energia.example.org',
      email: 'mantenimiento@example.org',
      phone: '+1 555 0102',
      ...at('Calle del Ejemplo 7', '15001', 'Ejemplar', 'Spain', 'es'),
    },
  },
  {
    key: 'aero',
    body: {
      name: 'Exemple Aero Test',
      full_name: 'Exemple Aero Test, structural test hall',
      description: `A private organization: its members see what it has, others only that it exists. ${INVENTED}`,
      website: 'essais.example.org',
      email: 'essais@example.org',
      phone: '+1 555 0103',
      ...at('12 rue de l’Exemple', '31001', 'Exempleville', 'France', 'fr'),
      private: true,
    },
  },
];

/** `memberships`: organization to role. `waits`: not activated. */
export const people = [
  { key: 'muster', name: 'A. Muster', role: 'admin', language: 'de', memberships: { lab: 'admin' } },
  {
    key: 'ejemplo',
    name: 'L. Ejemplo',
    role: 'technician',
    language: 'es',
    memberships: { lab: 'member', energy: 'member' },
  },
  { key: 'sample', name: 'R. Sample', role: 'technician', language: 'en', memberships: { plant: 'admin' } },
  { key: 'beispiel', name: 'P. Beispiel', role: 'technician', language: 'de', memberships: { plant: 'member' } },
  { key: 'exemple', name: 'M. Exemple', role: 'technician', language: 'fr', memberships: { aero: 'admin' } },
  { key: 'specimen', name: 'S. Specimen', role: 'technician', language: 'en', memberships: { energy: 'admin' } },
  {
    key: 'placeholder',
    name: 'T. Placeholder',
    role: 'viewer',
    language: 'en',
    memberships: { lab: 'member', plant: 'member' },
  },
  { key: 'waiting', name: 'W. Waiting', role: 'viewer', language: 'en', memberships: {}, waits: true },
].map((person) => ({ waits: false, ...person, email: `${person.key}@example.org` }));

export const performers = {
  lab: { people: ['ejemplo', 'muster'], place: 'lab/bench 1', calibration_type: 'internal_lab' },
  plant: { people: ['beispiel', 'sample'], place: 'plant/quality laboratory', calibration_type: 'internal' },
  energy: {
    people: ['ejemplo'],
    calibration_type: 'external_accredited_lab',
    external_lab_name: 'Sample Metrology Laboratory',
  },
  aero: { people: ['exemple'], place: 'aero/metrology corner', calibration_type: 'internal_lab' },
};

export const INSTITUTE = 'Beispiel National Metrology Institute (invented)';
