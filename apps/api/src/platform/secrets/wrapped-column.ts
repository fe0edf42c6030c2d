/**
 * A column with private keys encrypted with SECRET_KEY. Every such column must be declared, so that key rotation
 * includes it.
 */
export interface WrappedColumn {
  readonly table: string;
  /** Primary key of the table, a uuid. */
  readonly id: string;
  /** Null where there is none. */
  readonly column: string;
  /** SQL over the row: the associated data a key was wrapped with. */
  readonly bound_to: string;
}
