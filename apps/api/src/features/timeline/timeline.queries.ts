import { Injectable } from '@nestjs/common';
import type { Caller } from '../../platform/access/caller.js';
import { keyRefusal } from '../../platform/access/key-refusal.js';
import { type Bind, Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { decodeCursor, encodeCursor } from '../../platform/http/paging/cursor.js';
import { Page } from '../../platform/http/paging/page.js';
import { AssetLookup, type FoundAsset, placeShown } from '../assets/index.js';
import { readableOfObject } from '../audit/index.js';
import { IN_FORCE } from '../calibrations/index.js';
import { TimelineCalibration, TimelineEntry, type TimelineKind, type TimelineQuery } from './timeline.dto.js';

const NAME = 'assets.timeline';
const TYPES = ['timestamptz', 'integer', 'uuid'] as const;

interface Source {
  at: string;
  id: string;
  from: string;
  where: string;
  columns: Partial<Record<keyof typeof empty, string>> & { kind: string };
}

const empty = {
  kind: 'null::text',
  is_day: 'false',
  calibration: 'null::json',
  location_id: 'null::uuid',
  location_path: 'null::text[]',
  is_hidden: 'false',
  decision: 'null::text',
  text: 'null::text',
  person_id: 'null::uuid',
  person_name: 'null::text',
};

type Row = Omit<TimelineEntry, 'calibration'> & {
  calibration: TimelineCalibration | null;
  rank: number;
  place: string;
};

/** A page per source, by index: cost is independent of the history. */
@Injectable()
export class TimelineQueries {
  constructor(
    private readonly database: Database,
    private readonly lookup: AssetLookup,
  ) {}

  async page(caller: Caller, reference: string, query: TimelineQuery): Promise<Page<TimelineEntry>> {
    const asset = await this.lookup.find(reference);
    const total = query.with_total ? await this.count(caller, asset) : null;
    const { bind, values } = new Parameters();
    const from = query.cursor ? decodeCursor(query.cursor, NAME, TYPES) : null;
    const [at, rank, id] = from ? [bind(from[0]), Number(from[1]), bind(from[2])] : [];
    const rows = query.limit + 1 + (from ? 0 : query.skip);
    const limit = bind(rows);
    const parts = sourcesOf(caller, asset, bind).map((source, own) => {
      const after = rank === undefined ? 'true' : afterPlace(source, own, { at, rank, id });
      return `(select ${columnsOf(source, own)} from ${source.from} where ${source.where} and ${after}
        order by ${source.at} desc, ${source.id} desc limit ${limit})`;
    });
    const found = await this.database.rows<Row>(
      `select part.*, part.at::text as place from (${parts.join(' union all ')}) part
        order by at desc, rank desc, id desc limit ${bind(query.limit + 1)} offset ${bind(from ? 0 : query.skip)}`,
      values,
    );
    const shown = found.slice(0, query.limit);
    const last = found.length > query.limit ? shown.at(-1) : undefined;
    const next = last ? encodeCursor([NAME, last.place, last.rank, last.id]) : null;
    return new Page(shown.map(entryOf), next, total);
  }

  private async count(caller: Caller, asset: FoundAsset): Promise<number> {
    const { bind, values } = new Parameters();
    const counts = sourcesOf(caller, asset, bind).map(
      ({ from, where }) => `(select count(*) from ${from} where ${where})`,
    );
    const [row] = await this.database.rows<{ total: number }>(`select (${counts.join(' + ')})::int as total`, values);
    return row?.total ?? 0;
  }
}

function columnsOf({ at, id, columns }: Source, rank: number): string {
  const named = Object.entries({ ...empty, ...columns }).map(([name, expression]) => `${expression} as ${name}`);
  return [`${at} as at`, `${rank} as rank`, `${id} as id`, ...named].join(', ');
}

/** Later sources come first at equal times. */
function afterPlace(
  source: Source,
  own: number,
  place: { at: string | undefined; rank: number; id: string | undefined },
): string {
  if (own === place.rank) return `(${source.at}, ${source.id}) < (${place.at}::timestamptz, ${place.id}::uuid)`;
  return `${source.at} ${own < place.rank ? '<=' : '<'} ${place.at}::timestamptz`;
}

/** Same expression as in the indexes. */
const dayAt = (day: string) => `(${day}::timestamp at time zone 'UTC')`;

const LIFE: Record<string, TimelineKind> = {
  'asset.created': 'registered',
  'asset.duplicated': 'registered',
  'asset.imported': 'registered',
  'asset.retired': 'retired',
  'asset.restored': 'restored',
};

const CALIBRATION = `json_build_object('id', c.id, 'calibration_version', c.calibration_version,
  'calibration_type', c.calibration_type, 'calibration_purpose', c.calibration_purpose, 'status', c.status,
  'is_in_force', ${IN_FORCE}, 'superseded_by_id', c.superseded_by_id,
  'correction_reason', c.correction_reason, 'conformity', c.conformity, 'uncertainty_state', c.uncertainty_state,
  'channel_id', s.channel_id)`;

function sourcesOf(caller: Caller, asset: FoundAsset, bind: Bind): Source[] {
  const id = `${bind(asset.id)}::uuid`;
  const shown = placeShown(caller, 'l', `${bind(asset.organization_id)}::uuid`, bind);
  const isHidden = 'm.location_id is not null and l.id is null';
  const kinds = Object.entries(LIFE).map(([action, kind]) => `when '${action}' then '${kind}'`);
  const actions = Object.keys(LIFE).map((action) => `'${action}'`);
  return [
    {
      at: 'e.created_at',
      id: 'e.id',
      from: 'audit_logs e left join people p on p.id = e.actor_id',
      where: `e.entity_id = ${id} and e.action in (${actions.join(', ')}) and ${readableOfObject(caller, 'e', bind)}`,
      columns: {
        kind: `case e.action ${kinds.join(' ')} end`,
        text: `case e.action when 'asset.retired' then e.after_state ->> 'retired_reason' end`,
        person_id: 'e.actor_id',
        person_name: 'p.name',
      },
    },
    {
      at: 'm.moved_at',
      id: 'm.id',
      from: `asset_movements m left join people p on p.id = m.moved_by
               left join location_cards l on l.id = m.location_id and ${shown}`,
      where: `m.asset_id = ${id}`,
      columns: {
        kind: `'moved'`,
        location_id: 'l.id',
        location_path: 'l.path',
        is_hidden: isHidden,
        person_id: `case when not (${isHidden}) then m.moved_by end`,
        person_name: `case when not (${isHidden}) then p.name end`,
      },
    },
    ...(keyRefusal(caller, 'calibration.read') ? [] : calibrationsOf(id)),
  ];
}

const calibrationsOf = (id: string): Source[] => [
  {
    at: dayAt('c.repair_date'),
    id: 'c.id',
    from: 'calibrations c',
    where: `c.asset_id = ${id} and c.repair_date is not null and c.is_active`,
    columns: { kind: `'repaired'`, is_day: 'true', text: 'c.repair_description' },
  },
  {
    at: dayAt('c.calibration_date'),
    id: 'c.id',
    from: 'calibrations c left join sensor_channels s on s.id = c.sensor_id',
    where: `c.asset_id = ${id}`,
    columns: {
      kind: `'calibrated'`,
      is_day: 'true',
      calibration: CALIBRATION,
      person_id: 'c.performed_by_user_id',
      person_name: 'c.performed_by_name',
    },
  },
  {
    at: 'd.decided_at',
    id: 'd.id',
    from: `impact_decisions d
             join impact_affected i on i.id = d.affected_id
             join calibrations c on c.id = i.calibration_id
             left join sensor_channels s on s.id = c.sensor_id
             left join people p on p.id = d.decided_by`,
    where: `d.asset_id = ${id}`,
    columns: {
      kind: `'impact_decided'`,
      calibration: CALIBRATION,
      decision: 'd.decision',
      text: 'd.reason',
      person_id: 'd.decided_by',
      person_name: 'p.name',
    },
  },
];

const entryOf = ({ rank: _rank, place: _place, ...row }: Row): TimelineEntry =>
  responseOf(TimelineEntry, row, {
    calibration: row.calibration && responseOf(TimelineCalibration, row.calibration),
  });
