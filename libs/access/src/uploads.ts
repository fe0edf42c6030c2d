/** What may be sent as a file: the limits of the API, and what the screens say before a file is sent. */
export interface UploadRule {
  /** Largest size in bytes. */
  readonly maxBytes: number;
  /** As a file dialog takes them; null: any. What a picture is, its content says and not its name. */
  readonly contentTypes: readonly string[] | null;
}

const MEGABYTE = 1024 * 1024;

export const uploadRules = {
  picture: { maxBytes: 5 * MEGABYTE, contentTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] },
  signature: { maxBytes: 5 * MEGABYTE, contentTypes: ['image/png'] },
  attachment: { maxBytes: 50 * MEGABYTE, contentTypes: null },
} as const satisfies Record<string, UploadRule>;

/** The largest size as people say it, rounded down to a tenth. */
export function megabytes({ maxBytes }: UploadRule): number {
  return Math.floor((maxBytes / MEGABYTE) * 10) / 10;
}
