/** Stable code; one line for the operator. */
export type EmbeddedPostgresFailure =
  'folder_unusable' | 'folder_in_use' | 'no_account' | 'not_installed' | 'other_version' | 'damaged' | 'not_started';

export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
  // Assigned explicitly: specs run these sources with stripped types.
  readonly code: EmbeddedPostgresFailure;

  constructor(code: EmbeddedPostgresFailure, message: string) {
    super(message);
    this.code = code;
  }
}
