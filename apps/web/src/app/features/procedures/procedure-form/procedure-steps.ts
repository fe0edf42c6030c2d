import { CdkDrag, CdkDragHandle, CdkDropList, moveItemInArray, type CdkDragDrop } from '@angular/cdk/drag-drop';
import {
  Component,
  ElementRef,
  Injector,
  afterNextRender,
  computed,
  inject,
  input,
  model,
  signal,
} from '@angular/core';
import { FormField, type FieldTree } from '@angular/forms/signals';
import { megabytes, uploadRules } from '@etalon/access';
import type { ProcedureFileResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Button, Field, Icon, Input, NumberInput, Toasts, UnitSelect } from '../../../ui';
import { MOST_STEPS, newStep, type StepValues } from './procedure-model';
import { durationUnits, type DurationUnit } from './step-duration';

export interface WaitingFile {
  step_id: string;
  file: File;
}

@Component({
  selector: 'app-procedure-steps',
  imports: [
    Button,
    CdkDrag,
    CdkDragHandle,
    CdkDropList,
    Field,
    FormField,
    Icon,
    Input,
    NumberInput,
    TextPipe,
    UnitSelect,
  ],
  templateUrl: './procedure-steps.html',
  styleUrl: './procedure-steps.css',
})
export class ProcedureSteps {
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly injector = inject(Injector);
  private readonly element: HTMLElement = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  readonly f = input.required<FieldTree<StepValues[]>>();
  readonly files = input<readonly ProcedureFileResponse[]>([]);
  readonly waiting = model<readonly WaitingFile[]>([]);

  protected readonly isFull = computed(() => this.f()().value().length >= MOST_STEPS);
  protected readonly units = computed(() =>
    (Object.keys(durationUnits) as DurationUnit[]).map((value) => ({
      value,
      label: this.texts.get(`procedures.unit.${value}`),
    })),
  );
  protected readonly moved = signal('');

  protected filesOf(step_id: string): readonly string[] {
    return this.files().flatMap((file) => (file.step_id === step_id ? file.original_filename : []));
  }

  protected waitingOf(step_id: string): readonly WaitingFile[] {
    return this.waiting().filter((one) => one.step_id === step_id);
  }

  protected add(): void {
    const step = newStep();
    this.change((steps) => steps.push(step));
    this.focusAfter(`[data-step="${step.step_id}"] input`);
  }

  protected remove(at: number): void {
    const gone = this.f()().value()[at]?.step_id;
    this.change((steps) => steps.splice(at, 1));
    this.waiting.update((files) => files.filter(({ step_id }) => step_id !== gone));
    const steps = this.f()().value();
    const next = steps[Math.min(at, steps.length - 1)];
    this.focusAfter(next ? `[data-step="${next.step_id}"] input` : '[data-add-step]');
  }

  protected setUnit(step: FieldTree<StepValues>, unit: string): void {
    step.unit().value.set(unit as DurationUnit);
  }

  protected move(at: number, by: -1 | 1): void {
    const step = this.f()().value()[at];
    if (!step) return;
    this.reorder(at, at + by);
    this.focusAfter(
      `[data-step="${step.step_id}"] [data-move="${by}"]:not([disabled])`,
      `[data-step="${step.step_id}"] [data-move="${-by}"]`,
    );
  }

  protected drop({ previousIndex, currentIndex }: CdkDragDrop<unknown>): void {
    if (previousIndex !== currentIndex) this.reorder(previousIndex, currentIndex);
  }

  protected choose(step_id: string, box: HTMLInputElement): void {
    const chosen = [...(box.files ?? [])];
    box.value = '';
    const limit = uploadRules.attachment;
    const fitting = chosen.filter(({ size }) => size <= limit.maxBytes);
    if (fitting.length < chosen.length)
      this.toasts.error(this.texts.get('procedures.files.too_large', { megabytes: megabytes(limit) }));
    this.waiting.update((files) => [...files, ...fitting.map((file) => ({ step_id, file }))]);
  }

  protected forget(one: WaitingFile): void {
    this.waiting.update((files) => files.filter((file) => file !== one));
  }

  private reorder(from: number, to: number): void {
    this.change((steps) => moveItemInArray(steps, from, to));
    this.moved.set(this.texts.get('procedures.form.step_moved', { from: from + 1, to: to + 1 }));
  }

  private change(work: (steps: StepValues[]) => unknown): void {
    const steps = [...this.f()().value()];
    work(steps);
    this.f()().value.set(steps);
    this.f()().markAsDirty();
  }

  private focusAfter(...selectors: string[]): void {
    const find = () => {
      for (const selector of selectors) {
        const found = this.element.querySelector<HTMLElement>(selector);
        if (found) return found;
      }
      return null;
    };
    afterNextRender(() => find()?.focus(), { injector: this.injector });
  }
}
