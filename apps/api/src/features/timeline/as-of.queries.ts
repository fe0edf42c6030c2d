import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Clock } from '../../platform/clock/clock.js';
import { asSystem } from '../../platform/database/asking.js';
import { Database } from '../../platform/database/database.js';
import { responseOf } from '../../platform/http/declared.js';
import { type Asset, assetAuditView, AssetLookup, channelAuditView, SensorChannel } from '../assets/index.js';
import { type AuditView, difference, NamedReference, namesInEntries, readableOfObject } from '../audit/index.js';
import { AssetAsOf, CalibrationAsOf, ChannelAsOf } from './as-of.dto.js';

/** Computed from calibrations, not entered: what they were is said by the calibrations. */
const COMPUTED = ['health_score', 'next_due_at', 'last_calibration_date', 'conformity', 'calibration_count'];
const AT_ONCE = 500;
const CHANNEL = /^channel\.(.+)$/;
const FACT_OF_CHANNEL = /^channel\.(.+)\.([^.]+)$/;

/** What the caller may not read has names of facts, and none of its values. */
interface Entry {
  id: string;
  created_at: string;
  is_readable: boolean;
  names: string[];
  before_state: AuditView | null;
}

/** Today's facts, taken back change by change through the record. */
@Injectable()
export class AsOfQueries {
  constructor(
    private readonly database: Database,
    private readonly lookup: AssetLookup,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound */
  async get(caller: Caller, reference: string, day: string): Promise<AssetAsOf> {
    const asset = await this.lookup.find(reference);
    const at = await this.endOf(day, (await this.lookup.timeZone(asset)) ?? 'UTC');
    const nothing = { at, was_registered: false, facts: {}, channels: [], calibrations: [], changed: [], withheld: [], names: [] }; // prettier-ignore
    if (asset.created_at > at) return responseOf(AssetAsOf, nothing);
    const rows = await this.database.read.find(SensorChannel, { where: { asset_id: asset.id }, order: { position: 'ASC', created_at: 'ASC' } }); // prettier-ignore
    const today = withoutComputed(assetAuditView(asset, rows));
    const past = new PastFacts(today, rows);
    for await (const entry of this.entriesSince(caller, asset, at)) past.takeBack(entry);
    let facts = past.known();
    const namesOf = await namesInEntries(this.database, caller, [entryOf(facts)]);
    const names = namesOf(entryOf(facts));
    // A place of another organization that the caller may not know of.
    if (facts['location_id'] && !names.some(({ id }) => id === facts['location_id'])) past.withheld.add('location_id');
    facts = past.known();
    return responseOf(AssetAsOf, {
      at,
      was_registered: true,
      facts: Object.fromEntries(Object.entries(facts).filter(([key]) => !CHANNEL.test(key))),
      channels: channelsIn(facts).map((one) => responseOf(ChannelAsOf, one)),
      calibrations: await this.calibrations(asset, at, day),
      changed: differing(facts, past.without(today)),
      withheld: [...past.withheld].sort(),
      names: names.map((one) => responseOf(NamedReference, one)),
    });
  }

  /** Never later than now: of the rest of the day nothing is known. */
  private async endOf(day: string, zone: string): Promise<Date> {
    const [row] = await this.database.rows<{ at: Date }>(`select (($1::date + 1)::timestamp at time zone $2) as at`, [
      day,
      zone,
    ]);
    const now = this.clock.now();
    return row && row.at < now ? row.at : now;
  }

  /** Newest first, a bounded number at a time. */
  private async *entriesSince(caller: Caller, { id }: Asset, at: Date): AsyncIterable<Entry> {
    let last: Entry | undefined;
    for (;;) {
      const { bind, values } = new Parameters();
      const before = last ? `and (e.created_at, e.id) < (${bind(last.created_at)}::timestamptz, ${bind(last.id)}::uuid)` : ''; // prettier-ignore
      const text = `select e.id, e.created_at::text as created_at, e.is_readable,
                array(select jsonb_object_keys(coalesce(e.before_state, '{}') || coalesce(e.after_state, '{}'))) as names,
                case when e.is_readable then e.before_state end as before_state
           from (select e.*, ${readableOfObject(caller, 'e', bind)} as is_readable from audit_logs e) e
          where e.entity_id = ${bind(id)}::uuid and e.entity_type = 'asset' and e.created_at >= ${bind(at)}::timestamptz ${before}
          order by e.created_at desc, e.id desc limit ${AT_ONCE}`;
      const rows = await asSystem('as of', () => this.database.rows<Entry>(text, values));
      yield* rows;
      if (rows.length < AT_ONCE) return;
      last = rows.at(-1);
    }
  }

  /** What counted then: recorded and, where it had to be, approved by then, and not void yet. */
  private async calibrations({ id }: Asset, at: Date, day: string): Promise<CalibrationAsOf[]> {
    const rows = await this.database.rows<CalibrationAsOf>(
      `select distinct on (c.sensor_id) c.id, s.channel_id, c.calibration_version, c.calibration_date, c.due_date,
              c.conformity, c.due_date < $3::date as is_overdue
         from calibrations c left join sensor_channels s on s.id = c.sensor_id
        where c.asset_id = $1 and c.created_at < $2 and coalesce(c.decided_at, c.created_at) < $2
          and (c.status = 'valid' or c.status = 'void' and coalesce(c.status_before_void, 'valid') = 'valid' and c.voided_at >= $2)
        order by c.sensor_id, c.calibration_date desc, c.created_at desc, c.id desc`,
      [id, at, day],
    );
    return rows
      .sort((a, b) => (a.channel_id ?? '').localeCompare(b.channel_id ?? ''))
      .map((row) => responseOf(CalibrationAsOf, row));
  }
}

/** The facts on their way back. */
class PastFacts {
  readonly withheld = new Set<string>();
  private readonly facts: Map<string, unknown>;

  constructor(
    today: AuditView,
    private readonly channels: readonly SensorChannel[],
  ) {
    this.facts = new Map(Object.entries(today));
  }

  takeBack({ names, before_state, is_readable }: Entry): void {
    for (const key of names) {
      const before = before_state?.[key];
      const fact = FACT_OF_CHANNEL.exec(key);
      const channel = fact ? undefined : CHANNEL.exec(key)?.[1];
      if (!is_readable) {
        if (this.facts.has(key) || channel !== undefined) this.withheld.add(key);
      } else if (channel !== undefined) this.takeBackChannel(channel, before === 'present');
      else if (fact ? this.facts.has(key) || before !== undefined : this.facts.has(key))
        this.facts.set(key, before ?? null);
    }
  }

  /** Added since: it was not there. Removed since: its row is kept where calibrations point to it, as it was left. */
  private takeBackChannel(channelId: string, wasThere: boolean): void {
    const prefix = `channel.${channelId}.`;
    if (!wasThere) {
      for (const key of [...this.facts.keys()]) if (key.startsWith(prefix)) this.facts.delete(key);
      return;
    }
    const left = this.channels.filter(({ channel_id, is_active }) => channel_id === channelId && !is_active).at(-1);
    if (!left) this.facts.set(`${prefix}is_active`, true);
    else
      for (const [key, value] of Object.entries(channelAuditView(left)))
        this.facts.set(key, key === `${prefix}is_active` ? true : value);
  }

  /** What may be said of how it was. */
  known(): AuditView {
    return this.without(Object.fromEntries(this.facts));
  }

  without(view: AuditView): AuditView {
    return Object.fromEntries(Object.entries(view).filter(([key]) => !this.isWithheld(key)));
  }

  /** With a channel go all its facts. */
  private isWithheld(key: string): boolean {
    const channel = FACT_OF_CHANNEL.exec(key)?.[1];
    return this.withheld.has(key) || (channel !== undefined && this.withheld.has(`channel.${channel}`));
  }
}

const withoutComputed = (view: AuditView): AuditView =>
  Object.fromEntries(Object.entries(view).filter(([key]) => !COMPUTED.includes(key)));

const entryOf = (facts: AuditView) => ({ actor_id: null, entity_id: null, before_state: facts, after_state: null });

function channelsIn(facts: AuditView): ChannelAsOf[] {
  const found = new Map<string, Record<string, unknown>>();
  for (const [key, value] of Object.entries(facts)) {
    const [, channel_id, field] = FACT_OF_CHANNEL.exec(key) ?? [];
    if (channel_id === undefined || field === undefined) continue;
    found.set(channel_id, Object.assign(found.get(channel_id) ?? {}, { [field]: value }));
  }
  return [...found].map(([channel_id, facts]) => ({ channel_id, facts, is_kept: 'unit' in facts }));
}

/** As the record tells differences: a channel that is only on one side is one. */
const differing = (then: AuditView, now: AuditView): string[] => Object.keys(difference(then, now)?.after ?? {});
