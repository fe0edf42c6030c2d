import { Component, inject, input, signal } from '@angular/core';
import type { OrganizationResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Help, ImageField, Panel, Toasts } from '../../../ui';
import { OrganizationMark } from '../organization-mark';
import { OrganizationsData } from '../organizations-data';

@Component({
  selector: 'app-organization-logo',
  imports: [Help, ImageField, OrganizationMark, Panel, TextPipe],
  template: `
    <ui-panel [heading]="'organizations.logo.title' | t">
      <span panelActions><ui-help of="logo" [label]="'organizations.logo.title' | t" /></span>
      <ui-image-field
        [label]="'organizations.logo.of' | t: { name: organization().name }"
        [picture]="organization().logo_url"
        [busy]="isBusy()"
        [problem]="problem()"
        (chosen)="save($event)"
        (removed)="remove()"
      >
        <app-organization-mark size="large" [name]="organization().name" />
      </ui-image-field>
    </ui-panel>
  `,
  styles: `
    app-organization-mark {
      border: 0;
      background: none;
    }
  `,
})
export class OrganizationLogo {
  private readonly data = inject(OrganizationsData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  readonly organization = input.required<OrganizationResponse>();

  protected readonly isBusy = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);

  protected save(file: File): Promise<void> {
    return this.change(() => this.data.setLogo(this.organization().id, file), 'organizations.logo.saved');
  }

  protected remove(): Promise<void> {
    return this.change(() => this.data.removeLogo(this.organization().id), 'organizations.logo.removed');
  }

  private async change(
    act: () => Promise<unknown>,
    done: 'organizations.logo.saved' | 'organizations.logo.removed',
  ): Promise<void> {
    this.isBusy.set(true);
    this.problem.set(undefined);
    try {
      await act();
      this.toasts.done(this.texts.get(done));
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      this.isBusy.set(false);
    }
  }
}
