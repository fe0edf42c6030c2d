import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, effect, inject, input, signal, untracked } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { LocationResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Undo, problemText } from '../../../session';
import {
  Button,
  Content,
  Dialogs,
  Facts,
  Icon,
  Menu,
  MenuItem,
  Panel,
  ResourceView,
  Toasts,
  readValues,
  showBreadcrumbs,
  writeValues,
} from '../../../ui';
import { LocationChoices } from '../location-choices';
import { locationFields, typeWord } from '../location-fields';
import { LocationMap } from '../location-map/location-map';
import { coordinatesText } from '../location-map/coordinates';
import { LocationBranches } from '../location-tree/location-branches';
import { LocationsData, type LocationForChange } from '../locations-data';
import type { LocationPick } from '../pick-location/pick-location';
import { RemoveLocation } from './remove-location';

@Component({
  selector: 'app-location-detail',
  imports: [
    Button,
    CdkMenuTrigger,
    Content,
    Facts,
    Icon,
    LocationMap,
    Menu,
    MenuItem,
    Panel,
    ResourceView,
    RouterLink,
    TextPipe,
  ],
  templateUrl: './location-detail.html',
  styleUrl: './location-detail.css',
})
export class LocationDetail {
  private readonly data = inject(LocationsData);
  private readonly branches = inject(LocationBranches);
  private readonly choices = inject(LocationChoices);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly undo = inject(Undo);
  private readonly dialogs = inject(Dialogs);
  protected readonly format = inject(Format);

  readonly id = input.required<string>();

  protected readonly location = this.data.one(this.id);
  protected readonly below = this.data.below(this.id);
  protected readonly fields = locationFields;
  private readonly known = computed(() => (this.location.hasValue() ? this.location.value() : undefined));
  protected readonly type = computed(() => {
    const type = this.known()?.location.location_type ?? '';
    const word = typeWord(type);
    return word ? this.texts.get(word) : type;
  });
  protected readonly more = computed(() => {
    const location = this.known()?.location;
    return [
      {
        term: this.texts.get('locations.detail.coordinates'),
        value: location ? coordinatesText(location, this.format) : '',
      },
      { term: this.texts.get('locations.form.organization'), value: location?.organization_name ?? '' },
    ];
  });
  private readonly mapped = signal('');
  protected readonly isMapOpen = computed(() => this.mapped() === this.id());

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('locations.title'), link: '/locations' },
      { text: this.known()?.location.name ?? '' },
    ]);
    effect(() => {
      const known = this.known();
      if (known) untracked(() => this.branches.reveal(known.location));
    });
  }

  protected toggleMap(): void {
    this.mapped.set(this.isMapOpen() ? '' : this.id());
  }

  protected async move({ location, tag }: LocationForChange): Promise<void> {
    const options = await this.attempt(() =>
      this.choices.of(location.organization_id, (one) => !liesIn(one, location)),
    );
    if (!options) return;
    const pick: LocationPick = {
      heading: this.texts.get('locations.pick.move_title', { name: location.name }),
      text: this.texts.get('locations.pick.move_text'),
      label: this.texts.get('locations.form.parent'),
      none: this.texts.get('locations.form.top'),
      act: this.texts.get('locations.detail.move'),
      chosen: location.parent_location_id ?? '',
      options,
    };
    const picked = await this.choices.pick(pick);
    if (!picked || picked.id === (location.parent_location_id ?? '')) return;
    const change = { parent_location_id: picked.id || null };
    const moved = this.texts.get('locations.detail.moved', { name: location.name });
    await this.attempt(() => this.data.update(location.id, change, tag), moved);
  }

  protected async remove({ location, tag }: LocationForChange): Promise<void> {
    const { id, name } = location;
    const uses = await this.attempt(() => this.data.uses(id));
    if (!uses || !(await this.dialogs.open<boolean>(RemoveLocation, { name, uses }))) return;
    const isGone = await this.attempt(() => this.data.remove(id, tag));
    if (isGone === undefined) return;
    if (!isGone) {
      // Restoring the location leaves those below archived.
      const undo = uses.locations > 0 ? undefined : this.undo.of(() => this.data.restore(id));
      this.toasts.done(this.texts.get('locations.detail.was_archived', { name }), undo);
      return;
    }
    const again = writeValues(locationFields, readValues(locationFields, location));
    const undo = this.undo.of(async () => {
      const created = await this.data.create(again);
      await this.router.navigate(['/locations', created.id], { queryParamsHandling: 'preserve' });
    });
    this.toasts.done(this.texts.get('locations.detail.removed', { name }), undo);
    await this.router.navigate(['/locations'], { queryParamsHandling: 'preserve' });
  }

  protected async restore({ id, name }: LocationResponse): Promise<void> {
    await this.attempt(() => this.data.restore(id), this.texts.get('locations.detail.restored', { name }));
  }

  private async attempt<T>(act: () => Promise<T>, done?: string): Promise<T | undefined> {
    try {
      const value = await act();
      if (done) this.toasts.done(done);
      return value;
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
      return undefined;
    }
  }
}

/** A location cannot lie within itself or its descendants. */
function liesIn(one: LocationResponse, location: LocationResponse): boolean {
  return one.id === location.id || one.path.some(({ id }) => id === location.id);
}
