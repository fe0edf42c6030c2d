import { ENGINE_VERSION } from '@etalon/metrology';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { type AssetPlace, placeStatement } from './places/asset-place.js';
import type { AssetParts } from './asset-response.js';
import { type Asset, DaqDetails } from './asset.entity.js';

export interface ProfileParts extends Pick<AssetParts, 'daq' | 'methods' | 'place'> {
  /** Null if not computed yet. */
  kept: { score: number | null } | null;
}

type Stored<T> = { [Name in keyof T]: T[Name] extends Date ? string : T[Name] };

interface Row extends AssetPlace {
  daq: Stored<DaqDetails> | null;
  methods: Record<string, { name: string; is_active: boolean }> | null;
  kept: ProfileParts['kept'];
}

/** One statement: the most frequent page. */
export async function profileParts(tx: EntityManager, caller: Caller, asset: Asset): Promise<ProfileParts> {
  const { bind, values } = new Parameters();
  const place = placeStatement(caller, asset, bind);
  const id = bind(asset.id);
  const [{ daq, methods, kept, ...found }] = await tx.query<[Row]>(
    `select place.*,
            (select row_to_json(d) from daq_details d where d.asset_id = ${id}) as daq,
            (select json_object_agg(p.id, json_build_object('name', p.name, 'is_active', p.is_active)) from procedures p
              where p.id in (select s.calibration_method_id from sensor_channels s where s.asset_id = ${id})) as methods,
            (select json_build_object('score', k.score) from asset_score_cards k join assets a on a.id = k.asset_id
              where a.id = ${id} and k.revision = a.health_revision
                and k.engine_version = ${bind(ENGINE_VERSION)}) as kept
       from (${place}) place`,
    values,
  );
  return {
    place: found,
    daq: daq && withTimes(tx, daq),
    methods: new Map(Object.entries(methods ?? {})),
    kept,
  };
}

const withTimes = (tx: EntityManager, { created_at, updated_at, ...daq }: Stored<DaqDetails>): DaqDetails =>
  tx.create(DaqDetails, { ...daq, created_at: new Date(created_at), updated_at: new Date(updated_at) });
