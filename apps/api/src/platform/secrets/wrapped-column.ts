/**
 * A column with private keys encrypted with SECRET_KEY. Every such column must be declared, so that key rotation
 * includes it.
 */
export interface WrappedColumn {
  readonly table: string;
  /** Primary key of the table, a uuid. */
  readonly id: string;
  /** Nullable. */
  readonly column: string;
  /** SQL over the row: the associated data of the encryption. */
  readonly bound_to: string;
}
