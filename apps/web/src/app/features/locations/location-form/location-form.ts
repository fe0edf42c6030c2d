import { Component, computed, inject, input, linkedSignal, output, resource, untracked } from '@angular/core';
import { FormRoot, form, type SchemaPathTree } from '@angular/forms/signals';
import { RouterLink } from '@angular/router';
import type { LocationResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Session, injectSubmission } from '../../../session';
import {
  applyRules,
  Button,
  changedValues,
  emptyValues,
  FirstFocus,
  FormError,
  FormRows,
  Panel,
  readValues,
  writeValues,
  type Unsaved,
  type ValueOf,
} from '../../../ui';
import { LocationChoices } from '../location-choices';
import { locationFields, identityFields, whereFields } from '../location-fields';
import { LocationsData, type LocationForChange } from '../locations-data';

type LocationValues = ValueOf<typeof locationFields>;

@Component({
  selector: 'app-location-form',
  imports: [Button, FirstFocus, FormError, FormRoot, FormRows, Panel, RouterLink, TextPipe],
  templateUrl: './location-form.html',
  styleUrl: './location-form.css',
})
export class LocationForm implements Unsaved {
  private readonly data = inject(LocationsData);
  private readonly choices = inject(LocationChoices);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly submission = injectSubmission();
  private isSaved = false;

  readonly known = input<LocationForChange>();
  readonly within = input('');
  readonly of = input('');
  readonly saved = output<LocationResponse>();

  protected readonly location = computed(() => this.known()?.location);
  private readonly id = computed(() => this.location()?.id);
  /** Updates must not discard input. */
  protected readonly model = linkedSignal<string | undefined, LocationValues>({
    source: this.id,
    computation: () => untracked(() => this.start()),
  });
  protected readonly f = form(
    this.model,
    (path) =>
      applyRules(path as SchemaPathTree<LocationValues>, locationFields, {
        texts: this.texts,
        isStored: () => this.location() !== undefined,
      }),
    { submission: this.submission((values) => this.save(values)) },
  );

  protected readonly identity = identityFields;
  protected readonly place = whereFields;
  private readonly organizationId = computed(() => this.model().organization_id);
  private readonly parents = resource({
    params: () => this.organizationId() || undefined,
    loader: ({ params }) => this.choices.of(params, (one) => this.mayHold(one)),
  });
  protected readonly offers = computed(() => ({
    organization_id: this.organizations(),
    parent_location_id: this.parents.hasValue() ? this.parents.value() : [],
  }));
  protected readonly organizations = computed(() => {
    const own = this.session.memberships().map(({ id, name }) => ({ value: id, label: name }));
    const current = this.location();
    const isForeign = current && !own.some(({ value }) => value === current.organization_id);
    return isForeign ? [...own, { value: current.organization_id, label: current.organization_name }] : own;
  });

  hasUnsavedWork(): boolean {
    return !this.isSaved && this.f().dirty();
  }

  private start(): LocationValues {
    const location = this.location();
    if (location) return readValues(locationFields, location);
    const [only, ...others] = this.session.memberships();
    const organization_id = this.of() || (only && others.length === 0 ? only.id : '');
    return { ...emptyValues(locationFields), organization_id, parent_location_id: this.within() };
  }

  /** A location cannot lie within itself or its descendants. */
  private mayHold({ id, path }: LocationResponse): boolean {
    const own = this.id();
    return id !== own && !path.some((step) => step.id === own);
  }

  private async save(values: LocationValues): Promise<void> {
    const known = this.known();
    const saved = known
      ? await this.data.update(known.location.id, changedValues(locationFields, values, known.location), known.tag)
      : await this.data.create(writeValues(locationFields, values));
    this.isSaved = true;
    this.saved.emit(saved);
  }
}
