import { Injectable, computed, effect, inject, resource, signal, untracked } from '@angular/core';
import type { StandardOnADay } from '@etalon/api-client';
import { isIsoDate } from '@etalon/metrology';
import { Session } from '../../../session';
import { CalibrationsData, type AskedStandard } from '../calibrations-data';
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

  /** Why nothing is known of the chosen standard. */
  readonly standardProblem = signal<unknown>(undefined);
  /** A question is asked again when what it asks about changes; the answer to an earlier one is not taken. */
  private readonly asked = computed(() => {
    const {
      internal_reference_asset_id: asset,
      internal_reference_sensor_id: sensor_id,
      calibration_date: date,
    } = this.draft.content().conditions;
    return JSON.stringify({ asset: isIsoDate(date) ? asset : '', sensor_id, date });
  });

  constructor() {
    effect(() => {
      const asked = this.asked();
      if (this.isReady())
        untracked(() => void this.askStandard(JSON.parse(asked) as AskedStandard & { asset: string }));
    });
    effect(() => {
      const profile = this.profile();
      const user = this.session.user();
      if (profile && user) untracked(() => this.open(user));
    });
  }

  choose(ref: string | undefined): void {
    this.reference.set(ref);
  }

  /** Asks what the chosen standard is on the calibration date; what nobody changed follows. */
  private async askStandard({ asset, ...asked }: AskedStandard & { asset: string }): Promise<void> {
    this.standardProblem.set(undefined);
    let found: StandardOnADay | null = null;
    try {
      found = asset ? await this.data.referenceStandard(asset, asked) : null;
    } catch (error) {
      if (this.asked() === JSON.stringify({ asset, ...asked })) this.standardProblem.set(error);
    }
    if (this.asked() === JSON.stringify({ asset, ...asked })) this.draft.takeStandard(found, this.channel());
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
  }
}

/** The calendar day where the person is: a calibration is dated by the wall clock of the laboratory. */
function localToday(now = new Date()): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
