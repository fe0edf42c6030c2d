import { Injectable, computed, effect, inject, resource, signal, untracked } from '@angular/core';
import type { CalibrationResponse } from '@etalon/api-client';
import { Session } from '../../../session';
import { CalibrationsData } from '../calibrations-data';
import { CalibrationDraft } from './calibration-draft';
import { draftKey } from './draft-storage';

/** The instrument a calibration is recorded for; opens the draft once instrument and person are known. */
@Injectable()
export class EntryContext {
  private readonly data = inject(CalibrationsData);
  private readonly session = inject(Session);
  private readonly draft = inject(CalibrationDraft);
  private readonly reference = signal<string | undefined>(undefined);
  private readonly opened = signal<string | undefined>(undefined);

  readonly asset = resource({
    params: () => this.reference(),
    loader: ({ params }) => this.data.asset(params),
  });
  readonly profile = computed(() => (this.asset.hasValue() ? this.asset.value() : undefined));
  readonly channels = computed(() => (this.profile()?.sensor_channels ?? []).filter(({ is_active }) => is_active));
  readonly channel = computed(
    () => this.channels().find(({ id }) => id === this.draft.conditions.sensor_id().value()) ?? null,
  );
  /** The steps can be shown. */
  readonly isReady = computed(() => this.profile() !== undefined && this.opened() === this.profile()?.id);

  constructor() {
    effect(() => {
      const profile = this.profile();
      const user = this.session.user();
      if (profile && user) untracked(() => this.open(user));
    });
  }

  choose(ref: string | undefined): void {
    this.reference.set(ref);
  }

  /** What the newest calibration of the standard states counts for what the person does not change. */
  async takeStandard(id: string): Promise<CalibrationResponse | undefined> {
    const newest = id ? await this.data.newestOf(id) : undefined;
    if (this.draft.conditions.internal_reference_asset_id().value() !== id) return undefined;
    this.draft.takeStandard(
      newest
        ? {
            expanded_uncertainty: newest.expanded_uncertainty,
            coverage_factor: newest.coverage_factor,
            unit: newest.reference_unit,
            certificate_number: newest.certificate_number,
            calibration_date: newest.calibration_date,
          }
        : null,
      this.channel(),
    );
    return newest;
  }

  /** After discarding: the same instrument from the start. */
  restart(): void {
    this.opened.set(undefined);
    const user = this.session.user();
    if (user) this.open(user);
  }

  private open(user: { id: string; name: string }): void {
    const profile = this.profile();
    if (!profile || this.opened() === profile.id) return;
    this.draft.open(draftKey(user.id, profile.id), {
      performed_by_name: user.name,
      performed_by_user_id: user.id,
      today: localToday(),
      is_first: profile.calibration_count === 0,
      channel: this.channels()[0] ?? null,
      channels: this.channels(),
    });
    this.opened.set(profile.id);
    // a kept draft may be older than the newest calibration of its standard
    const standard = this.draft.conditions.internal_reference_asset_id().value();
    if (standard) void this.takeStandard(standard).catch(() => undefined);
  }
}

/** The calendar day where the person is: a calibration is dated by the wall clock of the laboratory. */
function localToday(now = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
