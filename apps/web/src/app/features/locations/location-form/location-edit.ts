import { Component, computed, inject, input, viewChild } from '@angular/core';
import { Router } from '@angular/router';
import type { LocationResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Denied } from '../../../session';
import { Content, ResourceView, Toasts, showBreadcrumbs, type Unsaved } from '../../../ui';
import { LocationsData } from '../locations-data';
import { LocationForm } from './location-form';

@Component({
  selector: 'app-location-edit',
  imports: [Content, Denied, LocationForm, ResourceView, TextPipe],
  template: `
    <ui-resource skeleton="page" [of]="location" [failed]="'locations.detail.failed' | t">
      <ng-template [uiContent]="location" let-known>
        @if (known.location.can_edit && known.location.is_active) {
          <div class="stack">
            <header class="pagehead">
              <h1>{{ 'locations.form.edit_title' | t: { name: known.location.name } }}</h1>
            </header>
            <app-location-form [known]="known" (saved)="open($event)" />
          </div>
        } @else {
          <app-denied />
        }
      </ng-template>
    </ui-resource>
  `,
  styles: `
    :host {
      display: block;
      max-width: 900px;
    }
  `,
})
export class LocationEdit implements Unsaved {
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly form = viewChild(LocationForm);

  readonly id = input.required<string>();

  protected readonly location = inject(LocationsData).one(this.id);
  private readonly name = computed(() => (this.location.hasValue() ? this.location.value().location.name : ''));

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('locations.title'), link: '/locations' },
      { text: this.name(), link: ['/locations', this.id()] },
      { text: this.texts.get('locations.detail.edit') },
    ]);
  }

  hasUnsavedWork(): boolean {
    return this.form()?.hasUnsavedWork() ?? false;
  }

  protected open({ id, name }: LocationResponse): void {
    this.toasts.done(this.texts.get('locations.form.saved', { name }));
    void this.router.navigate(['/locations', id], { queryParamsHandling: 'preserve' });
  }
}
