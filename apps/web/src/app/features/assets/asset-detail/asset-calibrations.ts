import { Component, computed, inject, input, signal, type ResourceRef } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { AssetProfileResponse, CalibrationResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Verdict } from '../../../ui/badge/verdict';
import { Switch } from '../../../ui/choice/switch';
import { Badge, Button, Content, Empty, EmptyState, ResourceView, Rows, Scrolls } from '../../../ui/lists';
import { PersonLink } from '../../people';
import { DraftList, ResultText, recordConformity, recordStatus } from '../../calibrations';

@Component({
  selector: 'app-asset-calibrations',
  imports: [
    Badge,
    Button,
    Content,
    DraftList,
    Empty,
    EmptyState,
    PersonLink,
    ResourceView,
    RouterLink,
    Rows,
    Scrolls,
    Switch,
    TextPipe,
    Verdict,
  ],
  templateUrl: './asset-calibrations.html',
  styleUrl: './asset-calibrations.css',
})
export class AssetCalibrations {
  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);
  protected readonly results = inject(ResultText);

  readonly calibrations = input.required<ResourceRef<CalibrationResponse[] | undefined>>();
  readonly asset = input.required<AssetProfileResponse>();
  readonly canRecord = input(false);
  readonly most = input(Infinity);

  protected readonly withVoided = signal(false);
  protected readonly hasVoided = computed(() => this.all().some(({ status }) => status === 'void'));
  protected readonly hasChannels = computed(() => this.asset().sensor_channels.length > 1);
  private readonly listed = computed(() => this.all().filter(({ status }) => this.withVoided() || status !== 'void'));
  protected readonly hasMore = computed(() => this.listed().length > this.most());
  protected readonly rows = computed(() =>
    this.listed()
      .slice(0, this.most())
      .map((calibration) => ({
        ...calibration,
        badge: recordStatus(calibration),
        conformity: recordConformity(calibration),
        uncertainty: this.results.recordUncertainty(calibration),
      })),
  );

  protected differing({ import_differences: count }: Pick<CalibrationResponse, 'import_differences'>): string {
    return count ? `, ${this.texts.get('bundles.mark.count', { count })}` : '';
  }

  private all(): readonly CalibrationResponse[] {
    const calibrations = this.calibrations();
    return calibrations.hasValue() ? calibrations.value() : [];
  }
}
