import { Conflict } from '../../../platform/errors/errors.js';
import { NoUseInRetrying } from '../../../platform/jobs/declare-job.js';

export type PrintFault =
  | 'letters'
  | 'glyph'
  | 'font'
  | 'table'
  | 'reading'
  | 'equation'
  | 'error'
  | 'number'
  | 'verdict'
  /** Covered, clipped, too small or too pale. */
  | 'unseen'
  | 'template';

/** Not signed. The place never contains personal text. */
export class PrintRefused extends NoUseInRetrying {
  override readonly name = 'PrintRefused';

  constructor(
    readonly fault: PrintFault,
    readonly place: string,
  ) {
    super(`certificate.print_refused: ${fault} at ${place}`);
  }
}

export const printRefused = (place: string) =>
  new Conflict(
    'certificate.print_refused',
    'The certificate was not signed: the PDF does not show the recorded data ({place}). Correct the text or choose another template.',
    { place },
  );
