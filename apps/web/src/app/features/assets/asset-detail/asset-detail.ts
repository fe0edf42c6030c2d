import type { AssetResponse } from '@etalon/api-client';
import { CdkMenuTrigger } from '@angular/cdk/menu';
import { TabContent, TabPanel } from '@angular/aria/tabs';
import { Component, type Resource, computed, inject, input, resource, viewChild } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { TextPipe, Texts } from '../../../language';
import { Session, Undo, problemText } from '../../../session/basics';
import {
  Badge,
  Skeleton,
  Button,
  Content,
  Dialogs,
  Icon,
  Menu,
  MenuItem,
  ResourceView,
  showBreadcrumbs,
  Toasts,
} from '../../../ui/lists';
import { type Tab, Tabs } from '../../../ui/tabs/tabs';
import { CalibrationsData, CertificateFile } from '../../calibrations';
import { ImpactFindings } from '../../impact';
import { LabelDialogs } from '../../labels';
import { AssetsData } from '../assets-data';
import { quantityIcon } from '../quantity-icon';
import { ExportBundles } from '../bundles/export-bundles';
import { AssetHealth } from '../asset-health/asset-health';
import { AssetAnswer, countedOf, decidingOf, fitnessOfProfile } from './asset-answer';
import { AssetCalibrations } from './asset-calibrations';
import { AssetChannels } from './asset-channels';
import { AssetCodes } from './asset-codes';
import { AssetDocuments } from './asset-documents';
import { AssetFacts } from './asset-facts';
import { AssetInterface } from './asset-interface/asset-interface';
import { AssetPlace } from './asset-place';
import { AssetScore } from './asset-score';
import { AssetInForce } from './asset-in-force';
import { AssetTimeline } from './asset-timeline';
import type { CopiedAsset } from './copy-dialog';

type AssetTab = 'overview' | 'channels' | 'calibrations' | 'health' | 'timeline' | 'interface' | 'files';

@Component({
  selector: 'app-asset-detail',
  imports: [
    AssetAnswer,
    AssetCalibrations,
    AssetChannels,
    AssetCodes,
    AssetDocuments,
    AssetFacts,
    AssetHealth,
    AssetInForce,
    AssetInterface,
    AssetPlace,
    AssetScore,
    AssetTimeline,
    Badge,
    Skeleton,
    Button,
    CdkMenuTrigger,
    CertificateFile,
    Content,
    Icon,
    ImpactFindings,
    Menu,
    MenuItem,
    ResourceView,
    RouterLink,
    TabContent,
    TabPanel,
    Tabs,
    TextPipe,
  ],
  templateUrl: './asset-detail.html',
  styleUrl: './asset-detail.css',
})
export class AssetDetail {
  private readonly data = inject(AssetsData);
  private readonly history = inject(CalibrationsData);
  private readonly bundles = inject(ExportBundles);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly undo = inject(Undo);
  private readonly router = inject(Router);
  protected readonly labels = inject(LabelDialogs);

  readonly ref = input.required<string>();
  readonly tab = input<string>();

  /** By name: a query by class would load it with the page. */
  private readonly interface = viewChild<AssetInterface>('interface');

  protected readonly fitnessOf = fitnessOfProfile;

  protected readonly asset = resource({ params: () => this.ref(), loader: ({ params }) => this.data.profile(params) });
  protected readonly calibrations = resource({
    params: () => this.ref(),
    loader: ({ params }) => this.history.ofAsset(params),
  });
  protected readonly points = resource({
    params: () => this.inForce()?.id,
    loader: ({ params }) => this.data.points(params),
  });
  protected readonly sweep = resource({
    params: () => (this.inForce()?.frequency_response ? this.inForce()?.id : undefined),
    loader: ({ params }) => this.history.sweep(params),
  });
  protected readonly sweepInForce = computed(() => (this.sweep.hasValue() ? this.sweep.value() : []));
  protected readonly pointsInForce = computed(() => (this.points.hasValue() ? this.points.value() : []));
  private readonly profile = computed(() => (this.asset.hasValue() ? this.asset.value() : undefined));
  protected readonly effective = computed(() =>
    (this.calibrations.hasValue() ? this.calibrations.value() : []).filter(({ is_active }) => is_active),
  );
  protected readonly inForce = computed(() => {
    const profile = this.profile();
    if (!profile) return undefined;
    const deciding = decidingOf(profile, this.effective());
    const inForce = countedOf(profile, this.effective()).filter(({ is_in_force }) => is_in_force);
    return inForce.find((one) => one === deciding) ?? inForce[0];
  });
  /** A late answer would move the content below. */
  protected readonly isAnswered = computed(() => [this.calibrations, this.points, this.sweep].every(isSettled));
  /** Imported ones get no certificate. */
  protected readonly certified = computed(() => {
    const calibration = this.inForce();
    return calibration?.has_results && !calibration.imported_at ? calibration : undefined;
  });
  protected readonly icon = computed(() =>
    this.profile()?.asset_type === 'daq'
      ? 'data_acquisition'
      : quantityIcon(this.profile()?.sensor_channels[0]?.physical_quantity),
  );
  protected readonly make = computed(() => {
    const { manufacturer, model, serial_number: number } = this.profile() ?? {};
    const type = `${manufacturer ?? ''} ${model ?? ''}`.trim();
    return number ? `${type}, ${this.texts.get('assets.detail.serial', { number })}` : type;
  });
  /** Server-side permission; retired assets are read-only. */
  protected readonly canEdit = computed(() => this.profile()?.is_active === true && this.profile()?.can_edit === true);

  protected readonly hasChannels = computed(
    () => (this.profile()?.sensor_channels.filter(({ is_active }) => is_active).length ?? 0) > 1,
  );
  protected readonly tabs = computed((): Tab[] => {
    const tab = (id: AssetTab, count?: number) => ({ id, label: this.texts.get(`assets.tabs.${id}`), count });
    const { sensor_channels = [], calibration_count = 0 } = this.profile() ?? {};
    return [
      tab('overview'),
      ...(this.hasChannels() ? [tab('channels', sensor_channels.filter(({ is_active }) => is_active).length)] : []),
      tab('calibrations', calibration_count),
      tab('health'),
      tab('timeline'),
      tab('interface'),
      tab('files'),
    ];
  });
  protected readonly shown = computed(() => this.tabs().find(({ id }) => id === this.tab())?.id ?? 'overview');

  protected readonly canExport = computed(() => this.session.can('asset.export_many'));

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('assets.list.title'), link: '/assets' },
      { text: this.profile()?.asset_id ?? this.ref() },
    ]);
  }

  hasUnsavedWork(): boolean {
    return this.interface()?.hasUnsavedWork() ?? false;
  }

  protected reload(): void {
    this.asset.reload();
  }

  /** The serial number is still to be entered. */
  protected async copy({ id, asset_id }: CopiedAsset): Promise<void> {
    const { CopyDialog } = await import('./copy-dialog');
    const made = await this.dialogs.open<AssetResponse, CopiedAsset>(CopyDialog, { id, asset_id });
    if (!made) return;
    this.toasts.done(this.texts.get('assets.form.created', { asset: made.asset_id }));
    await this.router.navigate(['/assets', made.asset_id, 'edit']);
  }

  protected async export(asset: CopiedAsset): Promise<void> {
    this.toasts.done(this.texts.get('bundles.exporting'));
    await this.bundles.one(asset);
  }

  protected async restore({ id, asset_id }: CopiedAsset): Promise<void> {
    try {
      await this.data.restore(id);
      this.toasts.done(this.texts.get('assets.detail.restored_done', { asset: asset_id }));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
    this.asset.reload();
  }

  protected async retire(): Promise<void> {
    const asset = this.profile();
    if (!asset) return;
    const reason = await this.dialogs.askReason({
      heading: this.texts.get('assets.retire.title', { asset: asset.asset_id }),
      text: this.texts.get('assets.retire.text'),
      reason: this.texts.get('assets.retire.reason'),
      act: this.texts.get('assets.retire.act'),
    });
    if (reason === undefined) return;
    try {
      await this.data.retire(asset.id, reason);
      const done = this.texts.get('assets.detail.retired_done', { asset: asset.asset_id });
      this.toasts.done(
        done,
        this.undo.of(
          () => this.data.restore(asset.id),
          () => this.asset.reload(),
        ),
      );
      this.asset.reload();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}

const isSettled = (of: Resource<unknown>): boolean => of.hasValue() || ['error', 'idle'].includes(of.status());
