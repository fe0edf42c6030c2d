/** Every column with wrapped keys must be declared, so that key rotation includes it. */
export interface WrappedColumn {
  readonly table: string;
  readonly id: string;
  readonly column: string;
  /** SQL over the row: the associated data of the encryption. */
  readonly bound_to: string;
}
