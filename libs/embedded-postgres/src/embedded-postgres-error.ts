/** Why the database cannot run; the code is stable, the message one line for the operator. */
export type EmbeddedPostgresFailure =
  'folder_unusable' | 'folder_in_use' | 'no_account' | 'not_installed' | 'other_version' | 'damaged' | 'not_started';

export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
  // Assigned by hand: the specs run these sources with their types merely stripped.
  readonly code: EmbeddedPostgresFailure;

  constructor(code: EmbeddedPostgresFailure, message: string) {
    super(message);
    this.code = code;
  }
}
