import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, resource, signal } from '@angular/core';
import type { AffectedCalibration, ImpactDecisionKind } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Button, DialogFrame, Field, Input, Segments } from '../../../ui';
import { ImpactData } from '../impact-data';

export interface DecideQuestion {
  finding: string;
  affected: readonly AffectedCalibration[];
}

export interface Decision {
  decision: ImpactDecisionKind;
  reason: string;
}

const LONGEST = 2000;

@Component({
  selector: 'app-decide-dialog',
  imports: [Button, DialogFrame, Field, Input, Segments, TextPipe],
  template: `
    <form (submit)="take($event)">
      <ui-dialog [heading]="heading()">
        <p>{{ 'impact.decide.text' | t }}</p>
        <ui-segments class="kinds" [label]="'impact.decide.what' | t" [segments]="kinds()" [(value)]="decision" />
        <p class="small">{{ help() }}</p>
        <ui-field class="reason" [label]="'impact.decide.reason' | t" [problem]="problem()">
          <textarea
            uiInput
            #box
            rows="3"
            [attr.maxlength]="longest"
            [value]="reason()"
            (input)="reason.set(box.value)"
          ></textarea>
        </ui-field>
        @if (earlier.hasValue() && earlier.value().length > 0) {
          <h3>{{ 'impact.decide.earlier' | t }}</h3>
          <ul>
            @for (one of earlier.value(); track one.number) {
              <li>
                <b>{{ word(one.decision) }}</b> {{ one.reason }}
                <span class="small">{{ one.decided_by_name }}, {{ format.shortDate(one.decided_at) }}</span>
              </li>
            }
          </ul>
        }
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary">{{ 'impact.decide.act' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: `
    .kinds {
      margin-top: var(--s3);
    }
    .small {
      margin-top: var(--s1);
    }
    .reason {
      margin-top: var(--s4);
      color: var(--ink);
    }
    h3 {
      margin-top: var(--s4);
      font-size: var(--text-13);
      color: var(--ink);
    }
    ul {
      display: grid;
      gap: var(--s2);
      margin-top: var(--s1);
      padding: 0;
      list-style: none;
    }
    li {
      overflow-wrap: anywhere;
    }
    li .small {
      display: block;
    }
  `,
})
export class DecideDialog {
  private readonly texts = inject(Texts);
  private readonly data = inject(ImpactData);
  protected readonly format = inject(Format);
  private readonly question = inject<DecideQuestion>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<Decision>>(DialogRef);

  private readonly first = this.question.affected[0];
  protected readonly decision = signal<ImpactDecisionKind>(proposed(this.question.affected));
  protected readonly reason = signal('');
  private readonly isTried = signal(false);
  protected readonly longest = LONGEST;
  protected readonly heading = computed(() =>
    this.question.affected.length === 1 && this.first
      ? this.texts.get('impact.decide.one', {
          asset: this.first.human_asset_id,
          version: this.first.calibration_version,
        })
      : this.texts.get('impact.decide.several', { count: this.question.affected.length }),
  );
  protected readonly kinds = computed(() =>
    (['accept', 'notify', 'recall'] as const).map((value) => ({ value, label: this.word(value) })),
  );
  protected readonly help = computed(() => this.texts.get(`impact.decision_help.${this.decision()}`));
  protected readonly problem = computed(() =>
    this.isTried() && this.reason().trim() === '' ? this.texts.get('errors.field.required') : undefined,
  );
  protected readonly earlier = resource({
    params: () => (this.question.affected.length === 1 && this.first?.decision ? this.first : undefined),
    loader: ({ params }) => this.data.decisions(this.question.finding, params.calibration_id),
  });

  protected word(decision: ImpactDecisionKind): string {
    return this.texts.get(`impact.decision.${decision}`);
  }

  protected take(event: Event): void {
    event.preventDefault();
    this.isTried.set(true);
    const reason = this.reason().trim();
    if (reason !== '') this.reference.close({ decision: this.decision(), reason });
  }
}

/** Notify if any result changed, otherwise accept. */
function proposed(affected: readonly AffectedCalibration[]): ImpactDecisionKind {
  return affected.every(({ kind }) => kind === 'unchanged') ? 'accept' : 'notify';
}
