export interface Asks {
  query<T>(sql: string, parameters?: unknown[]): Promise<T>;
}

/** Null: not used yet by a version storing it. */
export async function findCheckValue(source: Asks): Promise<string | null> {
  const [made] = await source.query<{ made: boolean }[]>(`select to_regclass('secret_checks') is not null as made`);
  if (made?.made !== true) return null;
  const [row] = await source.query<{ check_value: string }[]>('select check_value from secret_checks');
  return row?.check_value ?? null;
}
