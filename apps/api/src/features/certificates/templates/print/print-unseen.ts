import type { Unseen } from '@etalon/pdf-rendering';
import { PrintRefused } from '../../print-verification/print-refused.js';
import type { TemplateProblem } from '../source/problems.js';
import type { Origin } from './origin-of-letter.js';

/** Its content is not logged: it may be personal. */
export class PrintUnseen extends PrintRefused {
  readonly problem: TemplateProblem;

  constructor(reason: Unseen['reason'], { line, about }: Origin) {
    super('unseen', `${reason}, line ${String(line)}`);
    this.problem = { line, reason: `print_${reason}`, about };
  }
}
