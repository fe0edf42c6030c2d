import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import type {
  SequenceStepInput,
  SignatureMeaning,
  SignaturePolicyResponse,
  SignaturePolicyUpdate,
  SignatureSigner,
  SignedAct,
} from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Check, DialogFrame, Select, type Option } from '../../../ui';

export interface SignaturesForm {
  stored: SignaturePolicyResponse;
  people: readonly Option[];
  save: (body: SignaturePolicyUpdate) => Promise<unknown>;
}

interface Step {
  meaning: SignatureMeaning;
  by: SignatureSigner;
  user_ids: string[];
}

const ACTS = ['approve', 'void', 'supersede', 'issue', 'release'] as const satisfies SignedAct[];
const MEANINGS = ['responsible', 'reviewed', 'approved'] as const satisfies SignatureMeaning[];
const SIGNERS = ['performer', 'checker', 'member', 'admin', 'named'] as const satisfies SignatureSigner[];
const MOST_STEPS = 3;

@Component({
  selector: 'app-signatures-dialog',
  imports: [Button, Check, DialogFrame, Select, TextPipe],
  template: `
    <ui-dialog [heading]="'signing.policy.title' | t">
      <fieldset>
        <legend>{{ 'signing.policy.acts' | t }}</legend>
        @for (act of actions; track act.value) {
          <ui-check [checked]="demanded().has(act.value)" (checkedChange)="demand(act.value, $event)">
            {{ act.label }}
          </ui-check>
        }
      </fieldset>
      <fieldset>
        <legend>{{ 'signing.policy.sequence' | t }}</legend>
        <p class="small muted">{{ 'signing.policy.sequence_help' | t }}</p>
        @for (step of sequence(); track $index) {
          <div class="step">
            <b>{{ 'signing.policy.step' | t: { step: $index + 1 } }}</b>
            <ui-select
              class="boxed"
              [label]="'signing.dialog.meaning' | t"
              [options]="meanings"
              [value]="step.meaning"
              (valueChange)="change($index, { meaning: asMeaning($event) })"
            />
            <ui-select
              class="boxed"
              [label]="'signing.policy.by' | t"
              [options]="signers"
              [value]="step.by"
              (valueChange)="change($index, { by: asSigner($event) })"
            />
            <button
              type="button"
              uiButton="quiet"
              square
              icon="close"
              [attr.aria-label]="'signing.policy.remove' | t: { step: $index + 1 }"
              (click)="remove($index)"
            ></button>
          </div>
          @if (step.by === 'named') {
            <div class="people" role="group" [attr.aria-label]="'signing.policy.people' | t">
              @for (person of form.people; track person.value) {
                <ui-check
                  [checked]="step.user_ids.includes(person.value)"
                  (checkedChange)="name($index, person.value, $event)"
                >
                  {{ person.label }}
                </ui-check>
              }
            </div>
          }
        }
        @if (sequence().length < most) {
          <button type="button" uiButton slim icon="add" (click)="add()">{{ 'signing.policy.add' | t }}</button>
        }
      </fieldset>
      @if (problem(); as text) {
        <p class="ink-expired small" role="alert">{{ text }}</p>
      }
      <ng-container dialogActions>
        <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
        <button type="button" uiButton="primary" [busy]="isBusy()" (click)="save()">
          {{ 'common.act.save' | t }}
        </button>
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    fieldset {
      display: grid;
      gap: var(--s2);
      margin: 0 0 var(--s4);
      padding: 0;
      border: 0;
      color: var(--ink);
    }
    legend {
      margin-bottom: var(--s2);
      font-weight: 600;
    }
    .step {
      display: flex;
      flex-wrap: wrap;
      gap: var(--s2);
      align-items: center;
    }
    .people {
      display: grid;
      gap: var(--s1);
      max-height: 160px;
      padding-left: var(--s4);
      overflow: auto;
    }
  `,
})
export class SignaturesDialog {
  private readonly texts = inject(Texts);
  protected readonly form = inject<SignaturesForm>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<boolean>>(DialogRef);
  protected readonly actions = ACTS.map((value) => ({ value, label: this.texts.get(`signing.policy.${value}`) }));
  protected readonly most = MOST_STEPS;
  protected readonly meanings = MEANINGS.map((value) => ({ value, label: this.texts.get(`signing.meaning.${value}`) }));
  protected readonly signers = SIGNERS.map((value) => ({
    value,
    label: this.texts.get(`signing.policy.signer.${value}`),
  }));

  protected readonly demanded = signal<ReadonlySet<SignedAct>>(new Set(this.form.stored.acts));
  protected readonly sequence = signal<readonly Step[]>(
    this.form.stored.sequence.map(({ meaning, by, user_ids }) => ({ meaning, by, user_ids: [...user_ids] })),
  );
  protected readonly isBusy = signal(false);
  protected readonly problem = signal<string | null>(null);

  protected readonly asMeaning = (value: string) => MEANINGS.find((one) => one === value) ?? 'reviewed';
  protected readonly asSigner = (value: string) => SIGNERS.find((one) => one === value) ?? 'member';

  protected demand(act: SignedAct, isOn: boolean): void {
    const next = new Set(this.demanded());
    if (isOn) next.add(act);
    else next.delete(act);
    this.demanded.set(next);
  }

  protected add(): void {
    const at = this.sequence().length;
    const defaults: Step[] = [
      { meaning: 'responsible', by: 'performer', user_ids: [] },
      { meaning: 'reviewed', by: 'member', user_ids: [] },
      { meaning: 'approved', by: 'checker', user_ids: [] },
    ];
    const step = defaults[at];
    if (step) this.sequence.set([...this.sequence(), step]);
  }

  protected remove(at: number): void {
    this.sequence.set(this.sequence().filter((_, index) => index !== at));
  }

  protected change(at: number, given: Partial<Step>): void {
    this.sequence.set(this.sequence().map((step, index) => (index === at ? { ...step, ...given } : step)));
  }

  protected name(at: number, person: string, isNamed: boolean): void {
    const { user_ids = [] } = this.sequence()[at] ?? {};
    this.change(at, { user_ids: isNamed ? [...user_ids, person] : user_ids.filter((one) => one !== person) });
  }

  protected async save(): Promise<void> {
    this.isBusy.set(true);
    this.problem.set(null);
    try {
      const sequence: SequenceStepInput[] = this.sequence().map(({ by, meaning, user_ids }) => ({
        by,
        meaning,
        ...(by === 'named' ? { user_ids } : {}),
      }));
      await this.form.save({ acts: [...this.demanded()], sequence });
      this.reference.close(true);
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      this.isBusy.set(false);
    }
  }
}
