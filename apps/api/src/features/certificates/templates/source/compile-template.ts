import { longestTemplate } from '@etalon/access';
import { PLACEHOLDERS } from '../placeholders/placeholders.js';
import type { CompiledTemplate } from './compiled.js';
import { USUAL_PAGE, withRoom } from './page-layout.js';
import { Problems, type TemplateProblem } from './problems.js';
import { TemplateReader } from './template-reader.js';

/** Never executes; refuses everything outside the allowlists, with its line. */
export function compileTemplate(source: string): { template: CompiledTemplate; problems: TemplateProblem[] } {
  const problems = new Problems(source);
  if (source.length > longestTemplate) {
    problems.add(0, 'too_long', String(longestTemplate));
    return { template: { steps: [], css: '', page: USUAL_PAGE }, problems: problems.found };
  }
  const reader = new TemplateReader(source, PLACEHOLDERS, problems);
  const { steps, css, page } = reader.read();
  const found = problems.found.sort((a, b) => a.line - b.line);
  return { template: { steps, css, page: withRoom({ ...USUAL_PAGE, ...page }) }, problems: found };
}
