import { Component, computed, inject, input, viewChild } from '@angular/core';
import { Router } from '@angular/router';
import type { OrganizationResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Denied } from '../../../session';
import { Content, ResourceView, Toasts, showBreadcrumbs, type Unsaved } from '../../../ui';
import { OrganizationsData } from '../organizations-data';
import { OrganizationForm } from './organization-form';
import { OrganizationLogo } from './organization-logo';

@Component({
  selector: 'app-organization-edit',
  imports: [Content, Denied, OrganizationForm, OrganizationLogo, ResourceView, TextPipe],
  template: `
    <ui-resource skeleton="page" [of]="organization" [failed]="'organizations.detail.failed' | t">
      <ng-template [uiContent]="organization" let-organization>
        @if (organization.can_manage) {
          <div class="stack">
            <header class="pagehead">
              <h1>{{ 'organizations.form.edit_title' | t: { name: organization.name } }}</h1>
            </header>
            <app-organization-logo [organization]="organization" />
            <app-organization-form [organization]="organization" (saved)="open($event)" />
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
export class OrganizationEdit implements Unsaved {
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly form = viewChild(OrganizationForm);

  readonly id = input.required<string>();

  protected readonly organization = inject(OrganizationsData).one(this.id);
  private readonly name = computed(() => (this.organization.hasValue() ? this.organization.value().name : ''));

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('organizations.list.title'), link: '/organizations' },
      { text: this.name(), link: ['/organizations', this.id()] },
      { text: this.texts.get('organizations.detail.edit') },
    ]);
  }

  hasUnsavedWork(): boolean {
    return this.form()?.hasUnsavedWork() ?? false;
  }

  protected open({ id, name }: OrganizationResponse): void {
    this.toasts.done(this.texts.get('organizations.form.saved', { name }));
    void this.router.navigate(['/organizations', id]);
  }
}
