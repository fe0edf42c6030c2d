import { Component, computed, inject, input, linkedSignal, resource, signal, untracked } from '@angular/core';
import { FormRoot, form } from '@angular/forms/signals';
import { Router, RouterLink } from '@angular/router';
import type { AssetCreate, AssetProfileResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Denied, Session, injectSubmission, readProblem } from '../../../session';
import {
  Button,
  Facts,
  FirstFocus,
  FormError,
  FormRows,
  FormSection,
  showBreadcrumbs,
  splitFields,
  Toasts,
  type FieldSection,
  type Option,
  type Values,
  type WayOut,
} from '../../../ui';
import { NO_ORGANIZATION, assetSections } from '../asset-fields/asset-fields';
import { injectOwners } from '../asset-fields/injected-owner';
import { daqFields, daqSections } from '../asset-fields/daq-fields';
import { LocationChoices } from '../../locations';
import { ProcedureChoices } from '../../procedures';
import { CameraOpener } from '../../scanning';
import { AssetsData } from '../assets-data';
import {
  assetRules,
  createPayload,
  emptyAsset,
  emptyChannel,
  readAsset,
  updatePayload,
  type AssetValues,
} from './asset-model';
import { ChannelForm } from './channel-form';

const firstFields = ['name', 'organization_id', 'asset_type', 'manufacturer', 'model', 'serial_number'];

@Component({
  selector: 'app-asset-form',
  imports: [
    Button,
    ChannelForm,
    Denied,
    Facts,
    FirstFocus,
    FormError,
    FormRoot,
    FormRows,
    FormSection,
    RouterLink,
    TextPipe,
  ],
  templateUrl: './asset-form.html',
  styleUrl: './asset-form.css',
  host: { '(window:focus)': 'lookAgain()' },
})
export class AssetForm {
  private readonly data = inject(AssetsData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly session = inject(Session);
  private readonly choices = inject(LocationChoices);
  private readonly methods = inject(ProcedureChoices);
  private readonly camera = inject(CameraOpener);
  private readonly submission = injectSubmission();

  readonly asset = input<AssetProfileResponse>();
  readonly tag = input<string | null>(null);
  readonly name = input<string>();
  readonly code = input<string>();

  /** Only another asset resets the form: session updates must not discard input. */
  private readonly start = computed(() => {
    // Another code is another asset.
    this.code();
    const asset = this.asset();
    const name = this.name() ?? '';
    if (asset) return readAsset(asset);
    const [only, ...others] = untracked(this.session.memberships);
    return emptyAsset(name, only && others.length === 0 ? only.id : '');
  });
  private readonly model = linkedSignal<AssetValues>(() => this.start());
  private readonly isSaved = signal(false);
  protected readonly existing = linkedSignal<AssetValues, { asset_id: string; mayInsist: boolean } | undefined>({
    source: this.start,
    computation: () => undefined,
  });
  private isAnotherItem = false;
  protected next: 'asset' | 'calibration' = 'asset';

  readonly f = form(
    this.model,
    assetRules(this.texts, () => this.asset() !== undefined),
    {
      submission: this.submission((values: AssetValues) => this.save(values)),
    },
  );

  protected readonly identity = {
    ...assetSections[0],
    fields: {
      ...assetSections[0].fields,
      organization_id: {
        ...assetSections[0].fields.organization_id,
        // The current location stays offered: the API decides whether it remains.
        onChoose: (_: string, { location_id }: Values): Values =>
          location_id === this.asset()?.location_id ? {} : { location_id: '' },
      },
    },
  };
  protected readonly sections = computed((): readonly FieldSection[] => {
    const [, ...sections] = assetSections;
    return this.asset() ? sections : sections.map(({ heading, fields }) => ({ heading, fields }));
  });
  protected readonly daqFields = daqFields;
  protected readonly daqSections = daqSections;
  private readonly identityFields = computed(() => {
    const { asset_id, ...others } = this.identity.fields;
    const { name, ...rest } = others;
    return this.asset()
      ? splitFields({ name, asset_id: { ...asset_id, required: true, help: undefined }, ...rest }, [
          ...firstFields,
          'asset_id',
        ])
      : splitFields(this.identity.fields, firstFields);
  });
  protected readonly firstFields = computed(() => this.identityFields().named);
  protected readonly furtherIdentity = computed((): FieldSection => ({
    heading: 'assets.section.further',
    fields: this.identityFields().others,
    isOpen: this.asset() !== undefined,
  }));
  protected readonly offers = computed(() => ({
    organization_id: this.organizations(),
    location_id: this.locations(),
  }));
  /** Also inactive procedures already assigned to channels. */
  private readonly procedures = resource({ loader: () => this.methods.all() });
  protected readonly channelOffers = computed(() => {
    const offered: Option[] = this.procedures.hasValue() ? [...this.procedures.value()] : [];
    for (const { calibration_method_id: value, calibration_method_name: label } of this.asset()?.sensor_channels ?? [])
      if (value && !offered.some((one) => one.value === value)) offered.push({ value, label: label ?? value });
    return { calibration_method_id: offered };
  });
  private readonly owners = injectOwners();
  private readonly owner = computed(() => this.model().organization_id);
  private readonly places = resource({
    params: () => ({ owner: this.owner() }),
    loader: ({ params: { owner } }) => this.choices.of(owner === NO_ORGANIZATION ? null : owner || null),
  });
  /** Includes the current location even if it belongs to another organization. */
  private readonly locations = computed(() => {
    const offered = this.places.hasValue() ? this.places.value() : [];
    const { location_id, location_path } = this.asset() ?? {};
    if (!location_id || offered.some(({ value }) => value === location_id)) return offered;
    return [...offered, { value: location_id, label: (location_path ?? []).join(' / ') }];
  });
  private readonly organizations = computed(() => {
    const own = this.owners();
    const current = this.asset();
    const isForeign = current?.organization_id && !own.some(({ value }) => value === current.organization_id);
    return isForeign ? [...own, { value: current.organization_id ?? '', label: current.organization_name ?? '' }] : own;
  });
  /** Links open another tab, so the form keeps its input. */
  protected readonly waysOut = computed((): Record<string, WayOut> => {
    const owner = this.owner();
    const isOfOne = owner !== '' && owner !== NO_ORGANIZATION;
    return {
      location_id: {
        text: this.texts.get('locations.pick.none'),
        act: this.texts.get('locations.pick.add'),
        link: this.session.can('location.create', isOfOne ? owner : null) ? ['/locations/new'] : undefined,
        query: isOfOne ? { of: owner } : {},
      },
      calibration_method_id: {
        text: this.texts.get('procedures.pick.empty'),
        act: this.texts.get('procedures.pick.write'),
        link: this.session.can('procedure.create') ? ['/procedures/new'] : undefined,
      },
    };
  });
  protected readonly isDenied = computed(() => {
    const asset = this.asset();
    if (asset) return !asset.can_edit;
    return this.session.user() !== undefined && !this.session.can('asset.create', null);
  });
  /** gets a link to join or create an organization */
  protected readonly isOfNone = computed(() => !this.asset() && this.session.memberships().length === 0);
  protected readonly heading = computed(() => {
    const asset = this.asset();
    return asset
      ? this.texts.get('assets.form.edit_title', { asset: asset.asset_id })
      : this.texts.get('assets.list.new');
  });
  protected readonly back = computed(() => (this.asset() ? ['/assets', this.asset()?.asset_id] : ['/assets']));

  constructor() {
    showBreadcrumbs(() => {
      const asset = this.asset();
      const list = { text: this.texts.get('assets.list.title'), link: '/assets' };
      if (!asset) return [list, { text: this.texts.get('assets.list.new') }];
      return [
        list,
        { text: asset.asset_id, link: ['/assets', asset.asset_id] },
        { text: this.texts.get('common.act.edit') },
      ];
    });
  }

  protected lookAgain(): void {
    if (this.locations().length === 0) this.places.reload();
    if (this.channelOffers().calibration_method_id.length === 0) this.procedures.reload();
  }

  hasUnsavedWork(): boolean {
    return !this.isSaved() && JSON.stringify(this.model()) !== JSON.stringify(this.start());
  }

  /** The API brings a removed channel of the same id back, with its calibrations. */
  protected addChannel(): void {
    const channels = this.model().sensor_channels;
    const ids = [...channels, ...(this.asset()?.sensor_channels ?? [])].map(({ channel_id }) => channel_id);
    let number = channels.length + 1;
    while (ids.includes(String(number))) number += 1;
    this.model.update((asset) => ({ ...asset, sensor_channels: [...channels, emptyChannel(number)] }));
  }

  protected removeChannel(position: number): void {
    this.model.update((asset) => ({
      ...asset,
      sensor_channels: asset.sensor_channels.filter((_, nth) => nth !== position),
    }));
  }

  /** Sends again, past the question whether it is the same instrument. */
  protected insist(): void {
    this.isAnotherItem = true;
  }

  protected async scan(field: string): Promise<void> {
    const code = await this.camera.read();
    if (code !== undefined) this.model.update((values) => ({ ...values, [field]: code.trim() }));
  }

  private codes(): Pick<AssetCreate, 'codes'> {
    const code = this.code();
    return code ? { codes: [{ code }] } : {};
  }

  private async save(values: AssetValues): Promise<void> {
    const before = this.asset();
    const insisted = this.isAnotherItem ? { allow_same_serial: true } : {};
    this.isAnotherItem = false;
    this.existing.set(undefined);
    const sending = before
      ? this.data.update(before.id, { ...updatePayload(values, before), ...insisted }, this.tag())
      : this.data.create({ ...createPayload(values), ...this.codes(), ...insisted });
    const saved = await sending.catch((error: unknown) => {
      const { code, params } = readProblem(error);
      const mayInsist = code === 'asset.same_instrument';
      if (mayInsist || code === 'asset.id_alike' || code === 'asset.code_taken')
        this.existing.set({ asset_id: String(params['asset_id']), mayInsist });
      throw error;
    });
    this.isSaved.set(true);
    this.toasts.done(this.texts.get(before ? 'assets.form.saved' : 'assets.form.created', { asset: saved.asset_id }));
    await (this.next === 'calibration'
      ? this.router.navigate(['/calibrations/new'], { queryParams: { asset: saved.asset_id }, replaceUrl: true })
      : this.router.navigate(['/assets', saved.asset_id], { replaceUrl: true }));
  }
}
