import { Component, inject, input, viewChild } from '@angular/core';
import { Router } from '@angular/router';
import type { LocationResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Denied, Session } from '../../../session';
import { Toasts, queryText, showBreadcrumbs, type Unsaved } from '../../../ui';
import { LocationForm } from './location-form';

@Component({
  selector: 'app-location-new',
  imports: [Denied, LocationForm, TextPipe],
  template: `
    <div class="stack">
      <header class="pagehead">
        <h1>{{ 'locations.form.new_title' | t }}</h1>
      </header>
      @if (!session.user() || session.can('location.create', null)) {
        <app-location-form [within]="within()" [of]="of()" (saved)="open($event)" />
      } @else {
        <app-denied />
      }
    </div>
  `,
  styles: `
    :host {
      display: block;
      max-width: 900px;
    }
  `,
})
export class LocationNew implements Unsaved {
  protected readonly session = inject(Session);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly form = viewChild(LocationForm);

  readonly within = input('', { transform: queryText });
  readonly of = input('', { transform: queryText });

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('locations.title'), link: '/locations' },
      { text: this.texts.get('locations.form.new_title') },
    ]);
  }

  hasUnsavedWork(): boolean {
    return this.form()?.hasUnsavedWork() ?? false;
  }

  protected open({ id, name }: LocationResponse): void {
    this.toasts.done(this.texts.get('locations.form.created', { name }));
    void this.router.navigate(['/locations', id], {
      queryParams: { within: null, of: null },
      queryParamsHandling: 'merge',
    });
  }
}
