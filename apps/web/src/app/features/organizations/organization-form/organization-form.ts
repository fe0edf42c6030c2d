import { Component, computed, inject, input, linkedSignal, output, untracked } from '@angular/core';
import { FormField, FormRoot, applyWhen, email, form, maxLength, required } from '@angular/forms/signals';
import { RouterLink } from '@angular/router';
import type { OrganizationResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Session, injectSubmission } from '../../../session';
import { Button, Field, FormError, Input, Panel, Segments, Switch, type Unsaved } from '../../../ui';
import { OrganizationsData } from '../organizations-data';
import { changedFields, givenFields, toProfile, type OrganizationKind } from './organization-profile';

/** The profile of an organization: new without one, a change with one. */
@Component({
  selector: 'app-organization-form',
  imports: [Button, Field, FormError, FormField, FormRoot, Input, Panel, RouterLink, Segments, Switch, TextPipe],
  templateUrl: './organization-form.html',
  styleUrl: './organization-form.css',
})
export class OrganizationForm implements Unsaved {
  private readonly data = inject(OrganizationsData);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly submission = injectSubmission();
  private isSaved = false;

  readonly organization = input<OrganizationResponse>();
  readonly saved = output<OrganizationResponse>();

  private readonly id = computed(() => this.organization()?.id);
  /** Begun anew for another organization only: a new logo does not undo what was typed. */
  protected readonly model = linkedSignal({
    source: this.id,
    computation: () => toProfile(untracked(this.organization)),
  });
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.name);
      maxLength(path.name, 255);
      maxLength(path.full_name, 255);
      maxLength(path.description, 10_000);
      maxLength(path.website, 255);
      maxLength(path.phone, 50);
      maxLength(path.contact_phone, 50);
      maxLength(path.vat_number, 50);
      maxLength(path.address_postal_code, 20);
      maxLength(path.address_country, 100);
      for (const address of [path.email, path.contact_email]) {
        applyWhen(
          address,
          ({ value }) => value() !== '',
          (given) => email(given),
        );
      }
      for (const line of [path.address_street, path.address_city, path.address_state]) maxLength(line, 255);
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

  protected readonly isExternal = computed(() => this.model().kind !== 'internal');
  /** What may be chosen: all at creation, by those who keep the directory; later only within the directory. */
  protected readonly kinds = computed(() => {
    const isNew = this.organization() === undefined;
    const offered: OrganizationKind[] = [
      ...(isNew || !this.isExternal() ? (['internal'] as const) : []),
      ...(isNew || this.isExternal() ? (['provider', 'customer'] as const) : []),
    ];
    const mayChoose = this.session.can('organization.create_external') && offered.length > 1;
    return mayChoose ? offered.map((value) => ({ value, label: this.texts.get(`organizations.form.${value}`) })) : [];
  });

  protected setKind(kind: OrganizationKind): void {
    this.model.update((profile) => ({ ...profile, kind }));
    this.f().markAsDirty();
  }

  hasUnsavedWork(): boolean {
    return !this.isSaved && this.f().dirty();
  }
}
