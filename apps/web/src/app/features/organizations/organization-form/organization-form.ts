import { Component, inject, input, linkedSignal, output } from '@angular/core';
import { FormField, FormRoot, applyWhen, email, form, maxLength, required } from '@angular/forms/signals';
import { RouterLink } from '@angular/router';
import type { OrganizationResponse } from '@etalon/api-client';
import { TextPipe } from '../../../language';
import { injectSubmission } from '../../../session';
import { Button, Field, FormError, Input, Panel, Switch, type Unsaved } from '../../../ui';
import { OrganizationsData } from '../organizations-data';
import { changedFields, givenFields, toProfile } from './organization-profile';

/** The profile of an organization: new without one, a change with one. */
@Component({
  selector: 'app-organization-form',
  imports: [Button, Field, FormError, FormField, FormRoot, Input, Panel, RouterLink, Switch, TextPipe],
  templateUrl: './organization-form.html',
  styleUrl: './organization-form.css',
})
export class OrganizationForm implements Unsaved {
  private readonly data = inject(OrganizationsData);
  private readonly submission = injectSubmission();
  private isSaved = false;

  readonly organization = input<OrganizationResponse>();
  readonly saved = output<OrganizationResponse>();

  protected readonly model = linkedSignal(() => toProfile(this.organization()));
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.name);
      maxLength(path.name, 255);
      maxLength(path.full_name, 255);
      maxLength(path.description, 10_000);
      maxLength(path.website, 255);
      maxLength(path.phone, 50);
      applyWhen(
        path.email,
        ({ value }) => value() !== '',
        (address) => email(address),
      );
    },
    {
      submission: this.submission(async (profile) => {
        const before = this.organization();
        const saved = before
          ? await this.data.update(before.id, changedFields(toProfile(before), profile))
          : await this.data.create(givenFields(profile));
        this.isSaved = true;
        this.saved.emit(saved);
      }),
    },
  );

  hasUnsavedWork(): boolean {
    return !this.isSaved && this.f().dirty();
  }
}
