import { Injectable, Injector, afterNextRender, inject, signal } from '@angular/core';
import type { FieldState } from '@angular/forms/signals';
import { Router } from '@angular/router';
import { CalibrationDraft } from './draft/calibration-draft';
import type { Cell } from './steps/points-grid/grid-keys';
import type { EntryStep } from './entry-progress';

@Injectable()
export class EntryFocus {
  private readonly router = inject(Router);
  private readonly draft = inject(CalibrationDraft);
  private readonly injector = inject(Injector);
  private readonly wanted = signal<Cell | null>(null);

  readonly cell = this.wanted.asReadonly();

  async goTo(path: EntryStep['path'], field?: Focusable): Promise<void> {
    this.draft.showProblems();
    await this.router.navigate(['/calibrations/new', path], { queryParamsHandling: 'preserve' });
    // fields are rendered in the next frame, their errors in the frame after
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const isNamed = field?.formFieldBindings().some(({ element }) => element.isConnected);
        if (isNamed) field?.focusBoundControl();
        else (controlOf(field) ?? document.querySelector<HTMLElement>(INVALID))?.focus();
      }),
    );
  }

  async lead(path: EntryStep['path'], control: string): Promise<void> {
    await this.router.navigate(['/calibrations/new', path], { queryParamsHandling: 'preserve' });
    afterNextRender(() => document.querySelector<HTMLElement>(`app-calibration-entry ${control}`)?.focus(), {
      injector: this.injector,
    });
  }

  async goToCell(cell: Cell): Promise<void> {
    await this.router.navigate(['/calibrations/new/data'], { queryParamsHandling: 'preserve' });
    this.wanted.set(cell);
  }

  taken(): void {
    this.wanted.set(null);
  }
}

type Focusable = Pick<FieldState<string>, 'focusBoundControl' | 'formFieldBindings' | 'name'>;

/** Comboboxes of people and places are not bound: their value is an id or a name. */
const controlOf = (field?: Focusable) =>
  field && document.querySelector<HTMLElement>(`[data-field="${field.name()}"] :is(input, select, textarea)`);

const INVALID = 'app-calibration-entry [aria-invalid]:not([aria-invalid=false])';
