const sites = {
  lab: {
    body: {
      name: 'Harbour campus',
      code: 'HC',
      address: 'Harbour Street 12, Northport',
      latitude: 54.3213,
      longitude: 10.1349,
    },
    parts: {
      'Calibration building': {
        body: { code: 'HC-1' },
        rooms: {
          'climatic room': { location_type: 'laboratory', is_calibration_lab: true, code: 'HC-1.02' },
          'weighing room': { location_type: 'laboratory', is_calibration_lab: true, code: 'HC-1.03' },
          'standards room': { location_type: 'storage', code: 'HC-1.04' },
          'bench 1': { location_type: 'laboratory', is_calibration_lab: true, code: 'HC-1.10' },
          'bench 2': { location_type: 'laboratory', is_calibration_lab: true, code: 'HC-1.11' },
          'bench 3': { location_type: 'laboratory', is_calibration_lab: true, code: 'HC-1.12' },
          'bench 4': { location_type: 'laboratory', is_calibration_lab: true, code: 'HC-1.13' },
        },
      },
    },
  },
  plant: {
    body: {
      name: 'Plant 2',
      code: 'P2',
      address: 'Industriestrasse 4, Musterstadt',
      latitude: 47.5596,
      longitude: 7.5886,
    },
    parts: {
      Production: {
        body: { location_type: 'production', code: 'P2-A' },
        rooms: { 'reactor 1': {}, 'reactor 2': {}, 'filling line': {}, 'clean steam': {}, 'clean room': {} },
        type: 'industrial_process',
      },
      'Quality and storage': {
        body: { code: 'P2-B' },
        rooms: {
          'quality laboratory': { location_type: 'laboratory', is_calibration_lab: true, code: 'P2-B.01' },
          warehouse: { location_type: 'storage' },
        },
      },
    },
  },
  energy: {
    body: { name: 'District heating works', code: 'DH', latitude: 43.3623, longitude: -8.4115 },
    parts: {
      'Boiler house': {
        body: { code: 'DH-1' },
        rooms: { 'boiler 1': {}, 'boiler 2': {}, 'pump house': {} },
        type: 'production',
      },
      Grounds: { body: { location_type: 'field' }, rooms: { 'north substation': { location_type: 'building' } } },
      'Control building': { body: { code: 'DH-3' }, rooms: { workshop: {}, 'control room': {} } },
    },
  },
  aero: {
    body: { name: 'Structural test centre', code: 'ST', latitude: 43.6293, longitude: 1.3638 },
    parts: {
      'Test hall': {
        body: { location_type: 'test_facility', code: 'ST-H' },
        rooms: {
          'rig 1': {},
          'rig 2': {},
          'rig 3': {},
          'test hall': {},
          'metrology corner': { is_calibration_lab: true },
        },
        type: 'test_facility',
      },
    },
  },
};

const upper = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** Parents precede children. */
export const locations = Object.entries(sites).flatMap(([organization, { body, parts }]) => [
  { key: organization, organization, parent: null, body: { location_type: 'site', ...body } },
  ...Object.entries(parts).flatMap(([part, { body: building, rooms, type = 'laboratory' }]) => [
    {
      key: `${organization}/${part}`,
      organization,
      parent: organization,
      body: { name: part, location_type: 'building', ...building },
    },
    ...Object.entries(rooms).map(([room, given]) => ({
      key: `${organization}/${room}`,
      organization,
      parent: `${organization}/${part}`,
      body: { name: upper(room), location_type: type, ...given },
    })),
  ]),
]);

const keys = new Set(locations.map(({ key }) => key));

export function locationOf({ organization, body }) {
  const room = `${organization}/${body.name.split(', ').at(-1)}`;
  if (keys.has(room)) return room;
  return organization === 'lab' ? 'lab/standards room' : organization;
}
