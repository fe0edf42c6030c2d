/** Declare every column with wrapped keys: key rotation must include it. */
export interface WrappedColumn {
  readonly table: string;
  readonly id: string;
  readonly column: string;
  /** SQL over the row: associated data of the encryption. */
  readonly bound_to: string;
}
