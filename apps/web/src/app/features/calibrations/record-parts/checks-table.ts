import { Component, computed, input } from '@angular/core';
import type { CalibrationCheck } from '@etalon/api-client';
import type { Conformity } from '@etalon/metrology';
import { TextPipe } from '../../../language';
import { Verdict } from '../../../ui/badge/verdict';

@Component({
  selector: 'app-checks-table',
  imports: [TextPipe, Verdict],
  template: `
    <h2>{{ 'checks.title' | t }}</h2>
    @if (conformity() === 'fail' && hasFailed()) {
      <p><ui-verdict verdict="does_not_conform" [text]="'checks.failed' | t" /></p>
    }
    <table class="table">
      <thead>
        <tr>
          <th scope="col">{{ 'checks.text' | t }}</th>
          @if (isOfSides()) {
            <th scope="col">{{ 'checks.found' | t }}</th>
          }
          <th scope="col">{{ (isOfSides() ? 'checks.left' : 'checks.result') | t }}</th>
          @if (hasRemarks()) {
            <th scope="col">{{ 'checks.remark' | t }}</th>
          }
        </tr>
      </thead>
      <tbody>
        @for (check of checks(); track $index) {
          <tr>
            <td class="wrap">{{ check.text }}</td>
            @if (isOfSides()) {
              <td>
                @if (check.as_found_result; as found) {
                  <ui-verdict size="small" [verdict]="signs[found]" [text]="words[found] | t" />
                } @else {
                  {{ 'common.number.none' | t }}
                }
              </td>
            }
            <td>
              <ui-verdict size="small" [verdict]="signs[check.result]" [text]="words[check.result] | t" />
            </td>
            @if (hasRemarks()) {
              <td class="wrap">{{ check.remark }}</td>
            }
          </tr>
        }
      </tbody>
    </table>
  `,
  styles: `
    :host {
      display: block;
      overflow-x: auto;
    }
    .wrap {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  `,
})
export class ChecksTable {
  readonly checks = input.required<readonly CalibrationCheck[]>();
  /** Null: shown elsewhere on the page. */
  readonly conformity = input<Conformity | null>(null);

  protected readonly signs = { pass: 'conforms', fail: 'does_not_conform', not_checked: 'not_evaluated' } as const;
  protected readonly words = {
    pass: 'checks.results.pass',
    fail: 'checks.results.fail',
    not_checked: 'checks.results.not_checked',
  } as const;
  protected readonly isOfSides = computed(() => this.checks().some((check) => check.as_found_result));
  protected readonly hasRemarks = computed(() => this.checks().some(({ remark }) => remark));
  protected readonly hasFailed = computed(() => this.checks().some(({ result }) => result === 'fail'));
}
