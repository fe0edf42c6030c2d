export interface PostalAddress {
  address_street?: string | null;
  address_postal_code?: string | null;
  address_city?: string | null;
  address_state?: string | null;
  address_country?: string | null;
}

export function postalLines(of: PostalAddress): string[] {
  const lines = [
    [of.address_street],
    [of.address_postal_code, of.address_city],
    [of.address_state],
    [of.address_country],
  ];
  return lines.map((words) => words.filter(Boolean).join(' ')).filter((line) => line !== '');
}
