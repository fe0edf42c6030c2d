import { Component, computed, inject, input, linkedSignal, output, resource, untracked } from '@angular/core';
import { FormRoot, form, type SchemaPathTree } from '@angular/forms/signals';
import { RouterLink } from '@angular/router';
import type { OrganizationResponse } from '@etalon/api-client';
import { LanguageChoice, TextPipe, Texts } from '../../../language';
import { Session, injectSubmission } from '../../../session';
import {
  applyRules,
  Button,
  FirstFocus,
  FormError,
  FormRows,
  FormSection,
  Help,
  Panel,
  Segments,
  splitFields,
  type Unsaved,
  type ValueOf,
  type WayOut,
} from '../../../ui';
import {
  addressFields,
  contactFields,
  externalProfile,
  homeFields,
  internalProfile,
  organizationFields,
} from '../organization-fields';
import { LocationChoices } from '../../locations';
import { OrganizationsData } from '../organizations-data';
import { changedFields, givenFields, toProfile, type OrganizationKind } from './organization-profile';

@Component({
  selector: 'app-organization-form',
  imports: [
    Button,
    FirstFocus,
    FormError,
    FormRoot,
    FormRows,
    FormSection,
    Help,
    Panel,
    RouterLink,
    Segments,
    TextPipe,
  ],
  templateUrl: './organization-form.html',
  styleUrl: './organization-form.css',
})
export class OrganizationForm implements Unsaved {
  private readonly data = inject(OrganizationsData);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly language = inject(LanguageChoice);
  private readonly locations = inject(LocationChoices);
  private readonly submission = injectSubmission();
  private isSaved = false;

  readonly organization = input<OrganizationResponse>();
  readonly saved = output<OrganizationResponse>();

  private readonly id = computed(() => this.organization()?.id);
  /** A new logo must not discard input. The changes are those to the organization that filled the form. */
  private readonly before = linkedSignal({ source: this.id, computation: () => untracked(this.organization) });
  protected readonly model = linkedSignal(() => toProfile(this.before(), untracked(this.language.current)));
  protected readonly f = form(
    this.model,
    (path) =>
      applyRules(path as SchemaPathTree<ValueOf<typeof organizationFields>>, organizationFields, { texts: this.texts }),
    {
      submission: this.submission(async (profile) => {
        const before = this.before();
        const saved = before
          ? await this.data.update(before.id, changedFields(before, profile))
          : await this.data.create(givenFields(profile));
        this.isSaved = true;
        this.saved.emit(saved);
      }),
    },
  );

  protected readonly profile = computed(() => (this.isExternal() ? externalProfile : internalProfile));
  protected readonly named = computed(() => splitFields(this.profile(), ['name']));
  protected readonly contact = contactFields;
  protected readonly where = computed(() =>
    this.isExternal() || !this.organization() ? addressFields : { ...addressFields, ...homeFields },
  );
  private readonly places = resource({
    params: () => (this.isExternal() ? undefined : this.id()),
    loader: ({ params }) => this.locations.of(params),
  });
  protected readonly offers = computed(() => ({ location_id: this.places.hasValue() ? this.places.value() : [] }));
  protected readonly waysOut = computed((): Record<string, WayOut> => {
    const of = this.id() ?? '';
    return {
      location_id: {
        text: this.texts.get('locations.pick.none'),
        act: this.texts.get('locations.pick.add'),
        link: this.session.can('location.create', of) ? ['/locations/new'] : undefined,
        query: { of },
      },
    };
  });
  protected readonly isExternal = computed(() => this.model().kind !== 'internal');
  /** All kinds at creation, for managers of the directory; later only directory kinds. */
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
