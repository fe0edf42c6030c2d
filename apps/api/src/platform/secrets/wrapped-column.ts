/** A column with private keys that are wrapped by SECRET_KEY. Whoever has one declares it, so that a new key finds all of them. */
export interface WrappedColumn {
  readonly table: string;
  /** Primary key of the table, a uuid. */
  readonly id: string;
  /** Null where there is none. */
  readonly column: string;
  /** SQL over the row: the associated data a key was wrapped with. */
  readonly bound_to: string;
}
