/** The parts of an address, as they are called on the wire. */
export interface PostalAddress {
  address_street?: string | null;
  address_postal_code?: string | null;
  address_city?: string | null;
  address_state?: string | null;
  address_country?: string | null;
}

/** As it is written on an envelope: street, then postal code and city, then region and country; empty lines are left out. */
export function postalLines(of: PostalAddress): string[] {
  const lines = [
    [of.address_street],
    [of.address_postal_code, of.address_city],
    [of.address_state],
    [of.address_country],
  ];
  return lines.map((words) => words.filter(Boolean).join(' ')).filter((line) => line !== '');
}
