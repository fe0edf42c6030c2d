import { Injectable, computed, effect, inject, resource, signal, untracked } from '@angular/core';
import type { AssetProfileResponse, StandardOnADay } from '@etalon/api-client';
import { isIsoDate, usesScope, type ScopeFacts } from '@etalon/metrology';
import { dayHere } from '../../../language';
import { Session, isUnreachable } from '../../../session';
import { CalibrationsData, type StandardQuery } from '../calibrations-data';
import { CalibrationDraft } from './draft/calibration-draft';
import { BeginCorrection } from './correction/begin-correction';
import type { DraftConditions } from './draft/draft-content';
import { modelOfRecord, plainModel, type DraftModel } from './draft/draft-model';
import { proposedFacts } from './correction/draft-proposals';
import { draftKey, listDrafts, writeInstrument } from './sync/device-drafts';
import { DraftKeeper } from './sync/draft-keeper';

/** Opens the draft once instrument and user are known. */
@Injectable()
export class EntryContext {
  private readonly data = inject(CalibrationsData);
  private readonly session = inject(Session);
  private readonly draft = inject(CalibrationDraft);
  private readonly keeper = inject(DraftKeeper);
  private readonly correction = inject(BeginCorrection);
  private readonly reference = signal<string | undefined>(undefined);
  private readonly wanted = signal<string | undefined>(undefined);
  private readonly opened = signal<string | undefined>(undefined);
  /** A new object for each turn: only the last one may finish. */
  private opening: { id: string } | undefined;
  /** Last proposed. */
  private answered: { asset: string; sensor: string | undefined } | undefined;

  readonly refusal = this.correction.refusal;
  readonly asset = resource({
    params: () => this.reference(),
    loader: ({ params }) => this.data.asset(params).catch((error: unknown) => this.instrumentHere(params, error)),
  });
  readonly profile = computed(() => (this.asset.hasValue() ? this.asset.value() : undefined));
  /** In use; a correction keeps a removed channel of its record. */
  readonly channels = computed(() => {
    const kept = this.draft.corrects() ? this.draft.conditions.sensor_id().value() : null;
    return (this.profile()?.sensor_channels ?? []).filter(({ id, is_active }) => is_active || id === kept);
  });
  private readonly chosen = computed(
    () => this.channels().find(({ id }) => id === this.draft.conditions.sensor_id().value()) ?? null,
  );
  /** Up to the calibration date, for the global risk. */
  private readonly history = resource({
    params: () => {
      const [channel, day] = [this.chosen(), this.draft.content().conditions.calibration_date];
      return channel && isIsoDate(day)
        ? JSON.stringify([this.profile()?.id ?? '', channel.id, day, this.draft.corrects()?.id ?? null])
        : undefined;
    },
    loader: ({ params }) => this.data.typeHistory(...(JSON.parse(params) as [string, string, string, string | null])),
  });
  readonly channel = computed(() => {
    const chosen = this.chosen();
    const found = this.history.hasValue() ? this.history.value() : null;
    return chosen && { ...chosen, history: found && found.records.length > 0 ? found : null };
  });
  readonly isReady = computed(() => this.profile() !== undefined && this.opened() === this.profile()?.id);

  private readonly scopeAsked = computed(
    () => {
      const { calibration_type: type, calibration_date: date } = this.draft.content().conditions;
      const asset = this.profile()?.id;
      return asset && usesScope(type) && isIsoDate(date) ? { asset, date } : undefined;
    },
    { equal: (a, b) => a?.asset === b?.asset && a?.date === b?.date },
  );
  private readonly scopeFound = resource({
    params: () => this.scopeAsked(),
    loader: ({ params }) => this.data.scope(params.asset, params.date),
  });
  /** null if not applicable or not loaded */
  readonly scope = computed((): ScopeFacts | null => {
    const found = this.scopeFound.hasValue() ? this.scopeFound.value() : null;
    return found?.is_kept ? { accreditation: found.accreditation, entries: found.entries } : null;
  });
  /** Only the preview lacks the scope check; the record includes it. */
  readonly scopeProblem = computed(() => this.scopeFound.error());
  readonly scopeMethods = computed(() => {
    const quantity = this.channel()?.physical_quantity;
    const lines = (this.scope()?.entries ?? []).filter(({ physical_quantity }) => physical_quantity === quantity);
    return [...new Set(lines.flatMap(({ method }) => method ?? []))];
  });

  readonly standardProblem = signal<unknown>(undefined);
  /** Refetched on change; stale responses are ignored. */
  private readonly asked = computed(() => {
    const {
      internal_reference_asset_id: asset,
      internal_reference_sensor_id: sensor_id,
      calibration_date: date,
    } = this.draft.content().conditions;
    return JSON.stringify({ asset: isIsoDate(date) ? asset : '', sensor_id, date });
  });
  private readonly askedFurther = computed(() => {
    const { calibration_date: date } = this.draft.content().conditions;
    const channels = isIsoDate(date) ? this.draft.further().filter(({ sensor_id }) => sensor_id) : [];
    return JSON.stringify(channels.map(({ asset_id: asset, sensor_id }) => ({ asset, sensor_id, date })));
  });

  constructor() {
    effect(() => {
      const requested = this.asked();
      if (this.isReady())
        untracked(() => void this.askStandard(JSON.parse(requested) as StandardQuery & { asset: string }));
    });
    effect(() => {
      const requested = this.askedFurther();
      if (this.isReady()) untracked(() => void this.askFurther(requested));
    });
    effect(() => {
      const [id, sensor] = [this.profile()?.id, this.channel()?.id];
      if (this.isReady() && id) untracked(() => void this.askModel(id, sensor));
    });
    effect(() => {
      const [profile, user] = [this.profile(), this.session.user()];
      if (!this.isReady() || !profile || !user || this.keeper.syncState() === 'nothing') return;
      writeInstrument(draftKey(user.id, profile.id), profile);
    });
    effect(() => {
      const profile = this.profile();
      const user = this.session.user();
      // After a refusal, the same instrument can be opened without the correction.
      this.wanted();
      if (profile && user) untracked(() => void this.open(user));
    });
  }

  /** While the server does not answer. */
  private instrumentHere(ref: string, error: unknown): AssetProfileResponse {
    const drafts = isUnreachable(error) ? listDrafts(this.session.user()?.id ?? '') : [];
    const found = drafts.find(({ instrument }) => [instrument.id, instrument.asset_id].includes(ref));
    if (!found) throw error;
    return found.instrument;
  }

  choose(ref: string | undefined, corrects?: string): void {
    this.wanted.set(corrects);
    this.reference.set(ref);
  }

  /** Untouched fields follow the new values. */
  private async askStandard({ asset, ...requested }: StandardQuery & { asset: string }): Promise<void> {
    this.standardProblem.set(undefined);
    let found: StandardOnADay | null = null;
    try {
      found = asset ? await this.data.referenceStandard(asset, requested) : null;
    } catch (error) {
      if (this.asked() === JSON.stringify({ asset, ...requested })) this.standardProblem.set(error);
    }
    if (this.asked() === JSON.stringify({ asset, ...requested }))
      this.draft.setReferenceStandard(found, this.channel());
  }

  /** Loads each separately: an unreadable standard does not hide the others. */
  private async askFurther(requested: string): Promise<void> {
    const questions = JSON.parse(requested) as (StandardQuery & { asset: string })[];
    const answers = await Promise.allSettled(
      questions.map(({ asset, ...question }) => this.data.referenceStandard(asset, question)),
    );
    if (this.askedFurther() !== requested) return;
    this.draft.setStandards(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
  }

  private async askModel(asset: string, sensor: string | undefined): Promise<void> {
    // a correction keeps the model of its record
    if (this.draft.corrects()) return;
    const isOther = this.answered?.asset === asset && this.answered.sensor !== sensor;
    let found: DraftModel | null = isOther ? plainModel : null;
    let facts: Partial<DraftConditions> | null = null;
    try {
      const last = (await this.data.newestOfAsset(asset, sensor))
        .filter(({ sensor_id, status }) => (sensor_id ?? undefined) === sensor && status !== 'void')
        .sort((a, b) => b.calibration_date.localeCompare(a.calibration_date));
      found = last.map(modelOfRecord).find((model) => model !== null) ?? plainModel;
      facts = last[0] ? proposedFacts(last[0], this.draft.conditions.performed_by_user_id().value()) : {};
      this.answered = { asset, sensor };
    } catch {
      // keeps what is proposed for this channel
    }
    if (this.profile()?.id === asset && this.channel()?.id === sensor) {
      if (found) this.draft.setModel(found);
      if (facts) this.draft.propose(facts);
    }
  }

  restart(): void {
    this.opened.set(undefined);
    const user = this.session.user();
    if (user) void this.open(user);
  }

  private async open(user: { id: string; name: string }): Promise<void> {
    const profile = this.profile();
    if (!profile || this.opened() === profile.id || this.opening?.id === profile.id) return;
    const turn = (this.opening = { id: profile.id });
    const isLast = () => this.opening === turn;
    this.opened.set(undefined);
    this.correction.forgetRefusal();
    const start = {
      performed_by_name: user.name,
      performed_by_user_id: user.id,
      // If the laboratory's date is unknown.
      today: profile.today ?? dayHere(new Date()),
      is_first: profile.calibration_count === 0,
      channel: profile.sensor_channels.find(({ is_active }) => is_active) ?? null,
      channels: profile.sensor_channels,
    };
    await this.keeper.open(user.id, profile.id, start);
    if (!isLast()) return;
    const wanted = this.wanted();
    const again = () => this.keeper.open(user.id, profile.id, start);
    if (wanted) await this.correction.begin(wanted, profile, again, isLast);
    if (!isLast()) return;
    if (this.refusal() === null) this.opened.set(profile.id);
    this.opening = undefined;
  }
}
