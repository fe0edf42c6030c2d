import { Conflict } from '../../../platform/errors/errors.js';
import { NoUseInRetrying } from '../../../platform/jobs/declare-job.js';

/** Fault of the finished PDF. */
export type PaperFault =
  /** Placed text is missing, or other text is printed. */
  | 'letters'
  /** Missing-glyph box. */
  | 'glyph'
  /** A font that is not bundled. */
  | 'font'
  /** Rows or columns of the results are missing. */
  | 'table'
  /** A reading lacks a digit, or is another number. */
  | 'reading'
  /** The printed equation does not give the printed value. */
  | 'equation'
  /** The printed error is not the difference of the printed numbers. */
  | 'error'
  /** A printed number differs from the computed one. */
  | 'number'
  /** The printed verdict does not follow from the printed numbers and is not marked. */
  | 'verdict'
  /** A printed text is unreadable: covered, clipped, too small, too pale. */
  | 'unseen'
  /** A custom template fails to print this record. */
  | 'template';

/**
 * The finished PDF does not match the record, so it is not signed. The place is a part of the document or a code point,
 * never personal text.
 */
export class PaperRefused extends NoUseInRetrying {
  override readonly name = 'PaperRefused';

  constructor(
    readonly fault: PaperFault,
    readonly place: string,
  ) {
    super(`certificate.paper_refused: ${fault} at ${place}`);
  }
}

/** The fault as response to the requester of the certificate. @param place fault and place from the error */
export const paperRefused = (place: string) =>
  new Conflict(
    'certificate.paper_refused',
    'The certificate was not signed: the printed PDF does not show what was recorded ({place}). Correct the text concerned or choose another template.',
    { place },
  );
