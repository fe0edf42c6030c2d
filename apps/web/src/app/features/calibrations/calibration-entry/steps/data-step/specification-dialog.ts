import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, signal } from '@angular/core';
import { Format, TextPipe, Texts } from '../../../../../language';
import { Button, DialogFrame, Help, TextGrid, injectProblemFocus, type GridRow } from '../../../../../ui';
import type { DraftPart } from '../../draft/draft-content';
import { partReason } from '../../draft/problem-text';
import { emptyPart, partNames, partProblems } from '../../draft/typed-specification';

export interface SpecificationQuestion {
  parts: readonly DraftPart[];
  unit: string;
}

const MOST_PARTS = 50;

@Component({
  selector: 'app-specification-dialog',
  imports: [Button, DialogFrame, Help, TextGrid, TextPipe],
  template: `
    <form (submit)="take($event)">
      <ui-dialog wide [heading]="'specification.title' | t">
        <p class="small">
          <span class="explained">{{ 'specification.help' | t }}</span><ui-help
            of="specification_table"
            [label]="'specification.title' | t"
          />
        </p>
        <ui-text-grid
          [label]="'specification.title' | t"
          [columns]="columns()"
          [problems]="problems()"
          [most]="most"
          [(rows)]="rows"
        />
        <ng-container dialogActions>
          <button type="button" uiButton (click)="reference.close()">{{ 'common.act.cancel' | t }}</button>
          <button type="submit" uiButton="primary">{{ 'standards.apply' | t }}</button>
        </ng-container>
      </ui-dialog>
    </form>
  `,
  styles: `
    p {
      margin-bottom: var(--s3);
    }
  `,
})
export class SpecificationDialog {
  private readonly showFirstProblem = injectProblemFocus();
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  private readonly question = inject<SpecificationQuestion>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<readonly DraftPart[]>>(DialogRef);

  protected readonly most = MOST_PARTS;
  protected readonly rows = signal<readonly GridRow[]>(this.question.parts.map((part) => ({ ...part })));
  private readonly parts = computed((): DraftPart[] => this.rows().map((row) => ({ ...emptyPart, ...row })));
  protected readonly columns = computed(() =>
    partNames.map((name) => ({
      name,
      label: this.texts.get(`specification.part.${name}`),
      ...(['from', 'to', 'constant', 'floor'].includes(name) ? { unit: this.question.unit } : {}),
    })),
  );
  protected readonly problems = computed(() => {
    const words = { texts: this.texts, format: this.format };
    const found = partProblems(this.parts(), this.format.decimalSeparator());
    return new Map(
      [...found].map(([cell, code]) => {
        const [row, name] = cell.split('.');
        const text = this.parts()[Number(row)]?.[name as keyof DraftPart] ?? '';
        return [cell, partReason(code, text, words)];
      }),
    );
  });

  protected take(event: Event): void {
    event.preventDefault();
    if (this.problems().size === 0) this.reference.close(this.parts());
    else this.showFirstProblem();
  }
}
