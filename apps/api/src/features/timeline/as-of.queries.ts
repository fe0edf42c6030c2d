import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { keyRefusal } from '../../platform/access/key-refusal.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Clock } from '../../platform/clock/clock.js';
import { asSystem } from '../../platform/database/connections/database-context.js';
import { Database } from '../../platform/database/database.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { type Asset, assetAuditView, AssetLookup, codesOf, SensorChannel } from '../assets/index.js';
import { type AuditView, difference, NamedReference, namesInEntries, readableOfObject } from '../audit/index.js';
import { IS_JUDGED, newestFirst } from '../calibrations/index.js';
import { AssetAsOf, CalibrationAsOf, ChannelAsOf } from './as-of.dto.js';
import { CHANNEL, channelsIn, type Effective, type Entry, PastFacts } from './past-facts.js';

/** Computed from calibrations. */
const COMPUTED = ['health_score', 'next_due_at', 'last_calibration_date', 'conformity', 'calibration_count'];
const AT_ONCE = 500;
/** `restored` means: void until then. */
const NEXT_DECISION = `(select e.action from audit_logs e
   where e.entity_id = c.id and e.entity_type = 'calibration' and e.created_at >= $2
     and e.action in ('calibration.voided', 'calibration.restored') order by e.created_at, e.id limit 1)`;

/** Reverts audit entries from today's facts. */
@Injectable()
export class AsOfQueries {
  constructor(
    private readonly database: Database,
    private readonly lookup: AssetLookup,
    private readonly clock: Clock,
  ) {}

  async get(caller: Caller, reference: string, day: string): Promise<AssetAsOf> {
    const asset = await this.lookup.find(reference);
    const at = await this.endOf(day, (await this.lookup.timeZone(asset)) ?? 'UTC');
    const nothing = {
      at,
      was_registered: false,
      facts: {},
      channels: [],
      calibrations: [],
      changed: [],
      withheld: [],
      names: [],
    };
    if (asset.created_at > at) return responseOf(AssetAsOf, nothing);
    const rows = await this.database.read.find(SensorChannel, {
      where: { asset_id: asset.id },
      order: { position: 'ASC', created_at: 'ASC' },
    });
    const today = {
      ...withoutComputed(assetAuditView(asset, rows)),
      codes: await codesOf(this.database.read, asset.id),
    };
    const past = new PastFacts(today, rows);
    for await (const entry of this.entriesSince(caller, asset, at)) past.takeBack(entry);
    let facts = past.known();
    const namesOf = await namesInEntries(this.database, caller, [entryOf(facts)]);
    const names = namesOf(entryOf(facts));
    if (facts['location_id'] && !names.some(({ id }) => id === facts['location_id'])) past.withheld.add('location_id');
    facts = past.known();
    return responseOf(AssetAsOf, {
      at,
      was_registered: true,
      facts: Object.fromEntries(Object.entries(facts).filter(([key]) => !key.startsWith(CHANNEL))),
      channels: channelsIn(facts).map((one) => responseOf(ChannelAsOf, one)),
      calibrations: keyRefusal(caller, 'calibration.read') ? [] : await this.calibrations(asset, at, day, past),
      changed: differing(facts, past.without(today)),
      withheld: past.withheldNames(),
      names: names.map((one) => responseOf(NamedReference, one)),
    });
  }

  /** Never later than now. */
  private async endOf(day: string, zone: string): Promise<Date> {
    const [row] = await this.database.rows<{ at: Date }>(`select (($1::date + 1)::timestamp at time zone $2) as at`, [
      day,
      zone,
    ]);
    const now = this.clock.now();
    return row && row.at < now ? row.at : now;
  }

  /** Changes only: other entries, such as an export, have no former state. */
  private async *entriesSince(caller: Caller, { id }: Asset, at: Date): AsyncIterable<Entry> {
    let last: Entry | undefined;
    for (;;) {
      const { bind, values } = new Parameters();
      const before = last
        ? `and (e.created_at, e.id) < (${bind(last.created_at)}::timestamptz, ${bind(last.id)}::uuid)`
        : '';
      const text = `select e.id, e.created_at::text as created_at, e.is_readable,
                array(select jsonb_object_keys(coalesce(e.before_state, '{}') || coalesce(e.after_state, '{}'))) as names,
                case when e.is_readable then e.before_state end as before_state,
                case when e.is_readable then e.after_state end as after_state
           from (select e.*, ${readableOfObject(caller, 'e', bind)} as is_readable from audit_logs e) e
          where e.entity_id = ${bind(id)}::uuid and e.entity_type = 'asset' and e.before_state is not null
            and e.created_at >= ${bind(at)}::timestamptz ${before}
          order by e.created_at desc, e.id desc limit ${AT_ONCE}`;
      const rows = await asSystem('as of', () => this.database.rows<Entry>(text, values));
      yield* rows;
      if (rows.length < AT_ONCE) return;
      last = rows.at(-1);
    }
  }

  /** Recorded and, if required, approved by then; not yet voided; of the asset as a whole or a channel in use. */
  private async calibrations({ id }: Asset, at: Date, day: string, past: PastFacts): Promise<CalibrationAsOf[]> {
    // The dates of the newest and the conformity of the record that decides it, as in `calibration_states`.
    const rows = await this.database.rows<Effective>(
      `select e.*, e.newest = 1 and e.due_date < $3::date as is_overdue
         from (select c.id, c.sensor_id, s.channel_id, c.calibration_version, c.calibration_date, c.due_date, c.conformity,
                      c.uncertainty_state, max(c.calibration_date) filter (where ${IS_JUDGED}) over (partition by c.sensor_id) as judged_on,
                      row_number() over (partition by c.sensor_id order by ${newestFirst('c')}) as newest,
                      row_number() over (partition by c.sensor_id, c.conformity is null order by ${newestFirst('c')}) as stated,
                      row_number() over (partition by c.sensor_id, ${IS_JUDGED} order by ${newestFirst('c')}) as judged
                 from calibrations c left join sensor_channels s on s.id = c.sensor_id
                where c.asset_id = $1 and c.created_at < $2 and coalesce(c.decided_at, c.created_at) < $2
                  and (c.status = 'valid' or c.status = 'void' and coalesce(c.status_before_void, 'valid') = 'valid' and c.voided_at >= $2)
                  and (c.version = 1 or ${NEXT_DECISION} is distinct from 'calibration.restored')) e
        where e.newest = 1 or e.stated = 1 and e.conformity is not null or e.judged = 1 and e.conformity = 'fail'
        order by e.sensor_id, e.newest`,
      [id, at, day],
    );
    const isRetired = past.known()['is_active'] === false;
    return past
      .inUse(rows)
      .map((row) =>
        Object.assign(row, {
          channel_id: past.nameOf(row.sensor_id) ?? row.channel_id,
          is_overdue: row.is_overdue && !isRetired,
        }),
      )
      .sort((a, b) => (a.channel_id ?? '').localeCompare(b.channel_id ?? ''))
      .map((row) => responseOf(CalibrationAsOf, row));
  }
}

const withoutComputed = (view: AuditView): AuditView =>
  Object.fromEntries(Object.entries(view).filter(([key]) => !COMPUTED.includes(key)));

const entryOf = (facts: AuditView) => ({ actor_id: null, entity_id: null, before_state: facts, after_state: null });

const differing = (then: AuditView, now: AuditView): string[] => Object.keys(difference(then, now)?.after ?? {});
