import { Component, computed, inject, input, linkedSignal, output, signal, untracked } from '@angular/core';
import { FormField, FormRoot, form } from '@angular/forms/signals';
import { RouterLink } from '@angular/router';
import type { ProcedureResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Session, injectSubmission, problemText } from '../../../session';
import { Button, Field, FirstFocus, FormError, FormRows, Input, Panel, Toasts, type Unsaved } from '../../../ui';
import { climateFields, generalFields } from '../procedure-fields';
import { ProceduresData, type ProcedureView } from '../procedures-data';
import {
  createPayload,
  emptyProcedure,
  procedureRules,
  readProcedure,
  updatePayload,
  type ProcedureValues,
} from './procedure-model';
import { ProcedureSteps, type WaitingFile } from './procedure-steps';
import { ProcedureTable } from './procedure-table';

@Component({
  selector: 'app-procedure-form',
  imports: [
    Button,
    Field,
    FirstFocus,
    FormError,
    FormField,
    FormRoot,
    FormRows,
    Input,
    Panel,
    ProcedureSteps,
    ProcedureTable,
    RouterLink,
    TextPipe,
  ],
  templateUrl: './procedure-form.html',
  styleUrl: './procedure-form.css',
})
export class ProcedureForm implements Unsaved {
  private readonly data = inject(ProceduresData);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly submission = injectSubmission();

  readonly known = input<ProcedureView>();
  readonly saved = output<ProcedureResponse>();

  protected readonly procedure = computed(() => this.known()?.procedure);
  private readonly id = computed(() => this.procedure()?.id);
  /** Updates must not discard input. */
  private readonly start = linkedSignal<string | undefined, ProcedureValues>({
    source: this.id,
    computation: () => untracked(() => this.begin()),
  });
  protected readonly model = linkedSignal<ProcedureValues>(() => this.start());
  protected readonly f = form(
    this.model,
    procedureRules(this.texts, () => this.procedure() !== undefined),
    { submission: this.submission((values: ProcedureValues) => this.save(values)) },
  );
  protected readonly fields = generalFields;
  protected readonly climate = climateFields;
  protected readonly waiting = signal<readonly WaitingFile[]>([]);
  protected readonly files = computed(() => this.known()?.files ?? []);
  protected readonly sending = signal<string | undefined>(undefined);
  private isSaved = false;

  hasUnsavedWork(): boolean {
    if (this.isSaved) return false;
    return this.waiting().length > 0 || JSON.stringify(this.model()) !== JSON.stringify(this.start());
  }

  private begin(): ProcedureValues {
    const procedure = this.procedure();
    return procedure ? readProcedure(procedure) : emptyProcedure(this.session.user()?.name ?? '');
  }

  private async save(values: ProcedureValues): Promise<void> {
    const known = this.known();
    const saved = known
      ? await this.data.update(known.procedure.id, updatePayload(values, known.procedure), known.tag)
      : await this.data.create(createPayload(values));
    // Stored: failed uploads can be repeated on its page.
    this.isSaved = true;
    await this.attachAll(saved);
    this.saved.emit(saved);
  }

  private async attachAll({ id, steps }: ProcedureResponse): Promise<void> {
    const ids = new Set((steps ?? []).map(({ step_id }) => step_id));
    for (const { step_id, file } of this.waiting()) {
      this.sending.set(file.name);
      try {
        await this.data.attach(id, ids.has(step_id) ? step_id : null, file);
      } catch (error) {
        const problem = problemText(error, this.texts);
        this.toasts.error(this.texts.get('procedures.files.not_added', { name: file.name, problem }));
      }
    }
    this.sending.set(undefined);
  }
}
