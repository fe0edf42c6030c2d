import { Component, inject, viewChild } from '@angular/core';
import { Router } from '@angular/router';
import type { OrganizationResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Denied, Session } from '../../../session';
import { Toasts, showBreadcrumbs, type Unsaved } from '../../../ui';
import { OrganizationForm } from './organization-form';

@Component({
  selector: 'app-organization-new',
  imports: [Denied, OrganizationForm, TextPipe],
  template: `
    <div class="stack">
      <header class="pagehead">
        <h1>{{ 'organizations.form.new_title' | t }}</h1>
      </header>
      @if (!session.user() || session.can('organization.create')) {
        <app-organization-form (saved)="open($event)" />
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
export class OrganizationNew implements Unsaved {
  protected readonly session = inject(Session);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly form = viewChild(OrganizationForm);

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('organizations.list.title'), link: '/organizations' },
      { text: this.texts.get('organizations.form.new_title') },
    ]);
  }

  hasUnsavedWork(): boolean {
    return this.form()?.hasUnsavedWork() ?? false;
  }

  protected open({ id, name, org_category }: OrganizationResponse): void {
    const isExternal = org_category === 'external';
    this.toasts.done(
      this.texts.get(isExternal ? 'organizations.form.created_external' : 'organizations.form.created', { name }),
    );
    void this.router.navigate(['/organizations', id]);
  }
}
