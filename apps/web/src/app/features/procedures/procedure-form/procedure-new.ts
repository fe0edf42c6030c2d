import { Component, inject, viewChild } from '@angular/core';
import { Router } from '@angular/router';
import type { ProcedureResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Denied, Session } from '../../../session';
import { Toasts, showBreadcrumbs, type Unsaved } from '../../../ui';
import { ProcedureForm } from './procedure-form';

@Component({
  selector: 'app-procedure-new',
  imports: [Denied, ProcedureForm, TextPipe],
  template: `
    <div class="stack">
      <header class="pagehead">
        <h1>{{ 'procedures.form.new_title' | t }}</h1>
      </header>
      @if (session.can('procedure.create')) {
        <app-procedure-form (saved)="open($event)" />
      } @else {
        <app-denied />
      }
    </div>
  `,
  styles: `
    :host {
      display: block;
      max-width: 1100px;
    }
  `,
})
export class ProcedureNew implements Unsaved {
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly form = viewChild(ProcedureForm);
  protected readonly session = inject(Session);

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('procedures.title'), link: '/procedures' },
      { text: this.texts.get('procedures.form.new_title') },
    ]);
  }

  hasUnsavedWork(): boolean {
    return this.form()?.hasUnsavedWork() ?? false;
  }

  protected open({ id, name }: ProcedureResponse): void {
    this.toasts.done(this.texts.get('procedures.form.created', { name }));
    void this.router.navigate(['/procedures', id], { replaceUrl: true });
  }
}
