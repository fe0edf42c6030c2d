import { Component, input, output } from '@angular/core';
import type { MessageKey } from '@etalon/i18n';
import { TextPipe } from '../../../language';
import type { TemplateProblem } from '../template-problems';

@Component({
  selector: 'app-problem-list',
  imports: [TextPipe],
  template: `
    <div role="alert">
      <p class="medium">{{ 'templates.refused' | t }}</p>
      <ul>
        @for (problem of of(); track $index) {
          <li class="small">
            @if (leads()) {
              <button type="button" (click)="chosen.emit(problem.line)">
                {{ 'templates.line' | t: { line: problem.line } }}
              </button>
            } @else {
              <span class="medium">{{ 'templates.line' | t: { line: problem.line } }}</span>
            }
            {{ wording(problem) | t: { about: problem.about } }}
          </li>
        }
      </ul>
    </div>
  `,
  styles: `
    div {
      padding: var(--s3);
      border: 1px solid var(--line);
      border-left: 3px solid var(--expired);
      border-radius: var(--radius-control);
      overflow-wrap: anywhere;
    }
    ul {
      margin: var(--s2) 0 0;
      padding: 0;
      list-style: none;
    }
    button {
      padding: 0;
      border: 0;
      background: none;
      color: var(--accent-ink);
      font: inherit;
      font-weight: 500;
      cursor: pointer;
    }
  `,
})
export class ProblemList {
  readonly of = input.required<readonly TemplateProblem[]>();
  readonly leads = input(true);
  readonly chosen = output<number>();

  protected wording({ reason }: TemplateProblem): MessageKey {
    return `templates.problems.${reason}`;
  }
}
