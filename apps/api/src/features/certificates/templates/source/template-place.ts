import type { Group } from '../placeholders/placeholders.js';
import type { Step } from './compiled.js';
import type { PageLayout } from './page-layout.js';
import type { Problems } from './problems.js';
import { Scopes } from './scopes.js';
import { WrittenSteps } from './written-steps.js';

interface Open {
  kind: 'element' | 'if' | 'unless' | 'each' | 'with';
  name: string;
  at: number;
  step?: Extract<Step, { then: Step[] }>;
  enters: boolean;
}

export class TemplatePlace {
  at = 0;
  readonly open: Open[] = [];
  readonly scopes: Scopes;
  readonly page: Partial<PageLayout> = {};
  css = '';
  readonly steps = new WrittenSteps(() => {
    this.problems.add(this.at, 'too_many');
  });

  constructor(
    readonly source: string,
    placeholders: Group,
    readonly problems: Problems,
  ) {
    this.scopes = new Scopes(placeholders);
  }

  skipTo(end: string, reason: 'tag_not_closed'): void {
    const found = this.source.indexOf(end, this.at + 2);
    if (found < 0) this.problems.add(this.at, reason, this.source.slice(this.at, this.at + 20));
    this.at = found < 0 ? this.source.length : found + end.length;
  }
}
