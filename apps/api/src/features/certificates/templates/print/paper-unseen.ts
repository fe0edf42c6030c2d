import type { Unseen } from '@etalon/pdf-rendering';
import { PaperRefused } from '../../checking/paper-refused.js';
import type { TemplateProblem } from '../source/problems.js';
import type { Origin } from './whose-letter.js';

/** Its content is not logged: it may be personal. */
export class PaperUnseen extends PaperRefused {
  readonly problem: TemplateProblem;

  constructor(reason: Unseen['reason'], { line, about }: Origin) {
    super('unseen', `${reason}, line ${String(line)}`);
    this.problem = { line, reason: `paper_${reason}`, about };
  }
}
