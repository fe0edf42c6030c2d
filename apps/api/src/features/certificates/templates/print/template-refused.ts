import { RuleBroken } from '../../../../platform/errors/errors.js';
import type { TemplateProblem } from '../source/problems.js';

export class TemplateRefused extends RuleBroken {
  constructor(readonly problems: readonly TemplateProblem[]) {
    const [first] = problems;
    super('certificate_template.refused', 'The template cannot be used: line {line}, {reason} {about}.', {
      line: first?.line ?? 1,
      reason: first?.reason ?? '',
      about: first?.about ?? '',
      problems: problems.map(({ line, reason, about }) => ({ line, reason, about })),
    });
  }
}
