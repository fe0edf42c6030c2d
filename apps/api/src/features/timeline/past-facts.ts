import { channelAuditView, channelFactNames, type SensorChannel } from '../assets/index.js';
import type { AuditView } from '../audit/index.js';
import type { CalibrationAsOf, ChannelAsOf } from './as-of.dto.js';

export const CHANNEL = 'channel.';
/** Key of a removed channel, whose name is withheld, too. */
const SOME_CHANNEL = 'channel';

/** Without permission: names of facts without values. */
export interface Entry {
  id: string;
  created_at: string;
  is_readable: boolean;
  names: string[];
  before_state: AuditView | null;
  after_state: AuditView | null;
}

export interface Effective extends CalibrationAsOf {
  sensor_id: string | null;
  /** Date of the channel's newest record with a verdict or results. */
  judged_on: string | null;
}

interface Named {
  channel: string | null;
  field: string | null;
}

/** Facts of an asset at a time, from those of today and the later audit entries, newest first. */
export class PastFacts {
  readonly withheld = new Set<string>();
  private readonly facts: Map<string, unknown>;
  private gone = 0;

  constructor(
    today: AuditView,
    private readonly channels: readonly SensorChannel[],
  ) {
    this.facts = new Map(Object.entries(today));
  }

  takeBack(entry: Entry): void {
    const named = entry.names.map((key) => ({ key, ...readName(key) }));
    const whole = named.filter(({ channel, field }) => channel !== null && field === null);
    const ofChannels = named.filter(({ channel, field }) => channel !== null && field !== null);
    for (const { key } of named.filter(({ channel }) => channel === null))
      if (!entry.is_readable) this.withhold(key);
      else if (this.facts.has(key)) this.facts.set(key, entry.before_state?.[key] ?? null);
    if (entry.is_readable) this.takeBackChannels(entry, whole, ofChannels);
    else this.withholdChannels(whole, ofChannels);
  }

  /** An added channel has its new name, others the former. */
  private takeBackChannels(
    { before_state, after_state }: Entry,
    whole: readonly (Named & { key: string })[],
    facts: readonly (Named & { key: string })[],
  ): void {
    const wasThere = ({ key }: { key: string }) => before_state?.[key] === 'present';
    for (const added of whole.filter((one) => !wasThere(one))) this.remove(this.idOf(added.channel));
    const renamed = facts
      .filter(({ field }) => field === 'channel_id')
      .map(({ key, channel }) => [this.idOf(after_state?.[key]), channel] as const);
    for (const [id, name] of renamed) if (id !== undefined) this.facts.set(`${CHANNEL}${id}.channel_id`, name);
    for (const { channel } of whole.filter(wasThere)) this.bringBack(channel ?? '');
    for (const { key, channel, field } of facts.filter(({ field }) => field !== 'channel_id')) {
      const id = this.idOf(channel) ?? this.bringBack(channel ?? '');
      this.facts.set(`${CHANNEL}${id}.${field}`, before_state?.[key] ?? null);
    }
  }

  private remove(id: string | undefined): void {
    for (const key of [...this.facts.keys()])
      if (id !== undefined && key.startsWith(`${CHANNEL}${id}.`)) this.facts.delete(key);
  }

  /** A removed channel keeps its row if calibrations refer to it. */
  private bringBack(name: string): string {
    const left = this.channels.filter(({ channel_id, is_active }) => channel_id === name && !is_active).at(-1);
    const id = left?.id ?? `gone-${this.gone++}`;
    for (const [key, value] of Object.entries(left ? channelAuditView(left) : {})) this.facts.set(key, value);
    this.facts.set(`${CHANNEL}${id}.channel_id`, name);
    this.facts.set(`${CHANNEL}${id}.is_active`, true);
    return id;
  }

  private withhold(key: string): void {
    if (this.facts.has(key)) this.withheld.add(key);
  }

  /** A hidden change of names makes channels unidentifiable. */
  private withholdChannels(whole: readonly Named[], facts: readonly Named[]): void {
    if (facts.some(({ field }) => field === 'channel_id'))
      for (const id of this.names().keys()) this.withheld.add(`${CHANNEL}${id}`);
    for (const { channel } of whole) {
      const id = this.idOf(channel);
      this.withheld.add(id === undefined ? SOME_CHANNEL : `${CHANNEL}${id}`);
    }
    for (const { channel, field } of facts) this.withhold(`${CHANNEL}${this.idOf(channel) ?? ''}.${field}`);
  }

  private names(): Map<string, string> {
    return new Map(channelsIn(Object.fromEntries(this.facts)).map(({ id, channel_id }) => [id, channel_id]));
  }

  private idOf(name: unknown): string | undefined {
    for (const [id, known] of this.names()) if (known === name) return id;
    return undefined;
  }

  nameOf(id: string | null): string | undefined {
    return id === null ? undefined : this.names().get(id);
  }

  /**
   * All if changes of channels are withheld. A record of the whole asset ends with later ones of all channels, its
   * verdict with later verdicts.
   */
  inUse(rows: readonly Effective[]): Effective[] {
    if ([...this.withheld].some((key) => key === SOME_CHANNEL || key.startsWith(CHANNEL))) return [...rows];
    const ids = [...this.names().keys()];
    const isReplaced = (whole: Effective, by: 'calibration_date' | 'judged_on') =>
      ids.length > 0 &&
      ids.every((id) => rows.some((row) => row.sensor_id === id && (row[by] ?? '') >= whole.calibration_date));
    return rows
      .filter((row) =>
        row.sensor_id === null
          ? !isReplaced(row, row.conformity === null ? 'calibration_date' : 'judged_on')
          : ids.includes(row.sensor_id),
      )
      .map((row) => ({
        ...row,
        is_overdue: row.is_overdue && !(row.sensor_id === null && isReplaced(row, 'calibration_date')),
      }));
  }

  withheldNames(): string[] {
    const names = this.names();
    const named = [...this.withheld].map((key) => {
      const [, id, ...field] = key.split('.');
      return key.startsWith(CHANNEL) && id !== undefined ? ['channel', names.get(id) ?? id, ...field].join('.') : key;
    });
    return named.sort();
  }

  known(): AuditView {
    return this.without(Object.fromEntries(this.facts));
  }

  without(view: AuditView): AuditView {
    return Object.fromEntries(Object.entries(view).filter(([key]) => !this.isWithheld(key)));
  }

  /** A withheld channel withholds all its facts. */
  private isWithheld(key: string): boolean {
    return this.withheld.has(key) || (key.startsWith(CHANNEL) && this.withheld.has(key.replace(/\.[^.]+$/, '')));
  }
}

export function channelsIn(facts: AuditView): (ChannelAsOf & { id: string })[] {
  const found = new Map<string, Record<string, unknown>>();
  for (const [key, value] of Object.entries(facts)) {
    if (!key.startsWith(CHANNEL)) continue;
    const [, id = '', field = ''] = key.split('.');
    found.set(id, Object.assign(found.get(id) ?? {}, { [field]: value }));
  }
  return [...found].map(([id, { channel_id, ...own }]) => {
    const is_kept = 'unit' in own;
    return { id, channel_id: String(channel_id), facts: own, is_kept };
  });
}

/** Names of channels may contain dots: the last part is a field only if channels have it. */
function readName(key: string): Named {
  if (!key.startsWith(CHANNEL)) return { channel: null, field: key };
  const rest = key.slice(CHANNEL.length);
  const dot = rest.lastIndexOf('.');
  const field = rest.slice(dot + 1);
  if (dot < 1 || !(channelFactNames as readonly string[]).includes(field)) return { channel: rest, field: null };
  return { channel: rest.slice(0, dot), field };
}
