/** What may be sent as a file: the limits of the API, and what the screens say before a file is sent. */
export interface UploadRule {
  /** Largest size in bytes. */
  readonly maxBytes: number;
  /** As a file dialog takes them; null: any. What a picture is, its content says and not its name. */
  readonly contentTypes: readonly string[] | null;
  /** What the name must end with, in small letters, where the type of a file says nothing. */
  readonly extensions?: readonly string[];
}

const MEGABYTE = 1024 * 1024;

export const uploadRules = {
  picture: { maxBytes: 5 * MEGABYTE, contentTypes: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] },
  signature: { maxBytes: 5 * MEGABYTE, contentTypes: ['image/png'] },
  attachment: { maxBytes: 50 * MEGABYTE, contentTypes: null },
  /** The paper of another laboratory; that it is a PDF, its content says too. */
  certificate: { maxBytes: 50 * MEGABYTE, contentTypes: ['application/pdf'] },
  /** PDF certificates of the calibrations of an import, as a zip archive. */
  certificates: { maxBytes: 1000 * MEGABYTE, contentTypes: null, extensions: ['zip'] },
  /** One that somebody outside wants to know about: any file may be asked about. */
  certificateInHand: { maxBytes: 20 * MEGABYTE, contentTypes: null },
  /** PKCS #12 with a key and its certificates. */
  signingKey: { maxBytes: MEGABYTE / 4, contentTypes: null, extensions: ['p12', 'pfx'] },
  /** A Digital Calibration Certificate of another laboratory. */
  dcc: { maxBytes: 10 * MEGABYTE, contentTypes: null, extensions: ['xml'] },
  /** An archive of procedures with their files. */
  procedures: { maxBytes: 1000 * MEGABYTE, contentTypes: null, extensions: ['zip'] },
  /** HTML and CSS with placeholders. */
  template: { maxBytes: MEGABYTE, contentTypes: null, extensions: ['html', 'htm'] },
  /** Rows of a spreadsheet. */
  table: { maxBytes: 10 * MEGABYTE, contentTypes: null, extensions: ['csv', 'xlsx'] },
  cad: { maxBytes: 50 * MEGABYTE, contentTypes: null, extensions: ['stl', 'step', 'stp', 'iges', 'igs', 'brep'] },
  /** Assets with their files, as a zip archive. */
  bundle: { maxBytes: 2000 * MEGABYTE, contentTypes: null },
  /** The whole installation. Larger ones are put back where the service runs. */
  backup: { maxBytes: 1024 * 1024 * MEGABYTE, contentTypes: null, extensions: ['zip'] },
} as const satisfies Record<string, UploadRule>;

/** The largest size as people say it, rounded down to a tenth. */
export function megabytes({ maxBytes }: UploadRule): number {
  return Math.floor((maxBytes / MEGABYTE) * 10) / 10;
}

/** Whether a file may be sent by what it is called. */
export function hasExtension({ extensions }: UploadRule, filename: string): boolean {
  return !extensions || extensions.includes(extensionOf(filename));
}

/** What stands behind the last dot, in small letters; nothing: an empty text. */
export function extensionOf(filename: string): string {
  return filename.includes('.') ? filename.slice(filename.lastIndexOf('.') + 1).toLowerCase() : '';
}

/** The extensions of a rule as people read them. */
export function endings({ extensions = [] }: UploadRule): string {
  return extensions.map((extension) => `.${extension}`).join(', ');
}
