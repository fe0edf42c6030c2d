import { Conflict } from '../../../platform/errors/errors.js';
import { NoUseInRetrying } from '../../../platform/jobs/declare-job.js';

/** Fault of the finished PDF. */
export type PaperFault =
  /** Text that was placed is not there, or other text is. */
  | 'letters'
  /** A box stands where no font has the sign. */
  | 'glyph'
  /** A font that is not one of the house. */
  | 'font'
  /** Rows or columns of the results are missing. */
  | 'table'
  /** A reading without one of its digits, or another number. */
  | 'reading'
  /** The printed equation does not give the printed value. */
  | 'equation'
  /** The printed error is not the difference of the printed numbers. */
  | 'error'
  /** A printed number is not the one that was computed. */
  | 'number'
  /** The printed verdict does not follow from the printed numbers, and has no mark. */
  | 'verdict'
  /** A text is there and cannot be read: covered, cut off, too small, too pale. */
  | 'unseen'
  /** A template of the organization does not print this record. */
  | 'template';

/**
 * The finished PDF does not match the record, so it is not signed. The place is a part of the document or a code point,
 * never
 * personal text.
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

/** The fault as response to the person who requested the certificate. @param place fault and place from the error */
export const paperRefused = (place: string) =>
  new Conflict(
    'certificate.paper_refused',
    'The certificate was not signed: the printed PDF does not show what was recorded ({place}). Correct the text concerned or choose another template.',
    { place },
  );
