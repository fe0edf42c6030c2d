import { Injectable } from '@nestjs/common';
import { can } from '@etalon/access';
import { calibrationStatus, daysBetween } from '@etalon/metrology';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Clock } from '../../platform/clock/clock.js';
import { dayOf } from '../../platform/clock/time-zones.js';
import { assignGiven } from '../../platform/database/assign-given.js';
import { Database } from '../../platform/database/database.js';
import type { AuditCode } from '../../platform/feature/audit-code.js';
import { Invalid } from '../../platform/errors/errors.js';
import { declaredValues, responseOf, withoutEmptied } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { withVersion } from '../../platform/http/versions/version-of.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { AuditTrail, type AuditView } from '../audit/index.js';
import { lockPlaces, requirePlace, takesMore } from '../locations/index.js';
import { activeProcedures } from '../procedures/index.js';
import { allocateAssetId } from './identity/allocate-asset-id.js';
import { assetAuditView } from './asset-audit-view.js';
import { nextPlace, ownersOf, placeOf, recordMovement } from './places/asset-place.js';
import { loadChannels, methodNames, newOrder, replaceChannels } from './asset-channels.js';
import { isScored, refreshCalibrationState } from './calibration-state.js';
import { codeRows, codesOf, insertCodes, refuseTakenCodes, requireStorable } from './codes/asset-codes.js';
import { AssetListQueries } from './list/asset-list.queries.js';
import type { AssetListItem, AssetListQuery } from './list/asset-list.dto.js';
import { AssetFacts, ChannelFacts, DaqFacts } from './asset-facts.dto.js';
import { AssetLookup } from './asset-lookup.js';
import { subtypeOf, toAssetResponse } from './asset-response.js';
import { auditSubject } from './asset-subject.js';
import { Asset, DaqDetails, SensorChannel } from './asset.entity.js';
import { type AssetCreate, AssetProfileResponse, type AssetResponse, type AssetUpdate } from './assets.dto.js';
import { codes } from './assets.feature.js';
import { refuseCertifiedId } from './identity/certified-id.js';
import { type ProfileParts, profileParts } from './profile-parts.js';
import { movable, recordMove } from './places/record-move.js';
import { instrumentOf, refuseAlikeId, refuseSameInstrument } from './identity/same-identity.js';
import { uniqueAssetId } from './identity/unique-asset-id.js';

@Injectable()
export class AssetsService {
  constructor(
    private readonly database: Database,
    private readonly lookup: AssetLookup,
    private readonly lists: AssetListQueries,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
    private readonly addresses: SignedAddresses,
    private readonly jobs: Jobs,
  ) {}

  list(caller: Caller, query: AssetListQuery): Promise<Page<AssetListItem>> {
    return this.lists.page(caller, query);
  }

  async get(caller: Caller, reference: string): Promise<AssetResponse> {
    return this.read(this.database.read, caller, await this.lookup.find(reference));
  }

  async profile(caller: Caller, reference: string): Promise<AssetProfileResponse> {
    const asset = await this.lookup.find(reference);
    const parts = await profileParts(this.database.read, caller, asset);
    const { place, kept } = parts;
    const response = await this.read(this.database.read, caller, asset, parts);
    const first = response.sensor_channels.find((channel) => channel.is_active);
    const { is_active, next_due_at, last_calibration_date, calibration_count } = asset;
    const today = this.clock.today(place.time_zone);
    const profile = responseOf(AssetProfileResponse, response, {
      organization_name: place.organization_name,
      site_name: place.location_path?.[0] ?? null,
      location_name: place.location_name,
      location_code: place.location_code,
      location_description: place.location_description,
      location_latitude: place.location_latitude,
      location_longitude: place.location_longitude,
      location_path: place.location_path,
      location_is_active: place.location_is_active,
      calibration_status: calibrationStatus({ is_active, next_due_at, today }),
      next_due_at,
      days_until_due: next_due_at === null ? null : daysBetween(today, next_due_at),
      today: place.time_zone === null ? null : today,
      retired_on: asset.retired_at && dayOf(asset.retired_at, place.time_zone),
      last_calibration_date,
      calibration_count,
      subtype: subtypeOf(asset, first?.physical_quantity, response.daq_details?.daq_type),
      technology: first?.technology ?? null,
      calibration_health_score: isScored(asset) && kept ? kept.score : null,
      calibration_health_score_pending: isScored(asset) && !kept,
      can_edit: is_active && can(caller, 'asset.update', { organization: place.organization }),
      can_restore: !is_active && can(caller, 'asset.restore', { organization: place.organization }),
    });
    return withVersion(profile, asset.version);
  }

  create(caller: Caller, given: AssetCreate): Promise<AssetResponse> {
    refuseUnknownReferences(given);
    requireStorable(given.codes ?? [], (nth) => ['body', 'codes', nth, 'code']);
    return this.register(caller, codes['asset.created'], () => Promise.resolve({ given }));
  }

  duplicate(caller: Caller, reference: string, asset_id: string | null): Promise<AssetResponse> {
    return this.register(caller, codes['asset.duplicated'], async (tx) => {
      const asset = await this.lookup.find(reference, tx);
      const daq = await tx.findOneBy(DaqDetails, { asset_id: asset.id });
      const given = copyOf(asset, await copyable(tx, asset.id), daq);
      const { location_id: place, organization_id } = asset;
      const location_id = place && (await takesMore(tx, place, organization_id)) ? place : null;
      return { given: Object.assign(given, { asset_id, location_id }), facts: { duplicated_from: asset.asset_id } };
    });
  }

  private async register(
    caller: Caller,
    code: AuditCode,
    what: (tx: EntityManager) => Promise<{ given: AssetCreate; facts?: AuditView }>,
  ): Promise<AssetResponse> {
    return uniqueAssetId(() =>
      this.database.transaction(async (tx) => {
        const { given, facts } = await what(tx);
        const { sensor_channels, daq_details, asset_id, asset_type } = given;
        const owned = given.codes ?? [];
        const asset = tx.create(Asset, { id: randomUUID(), created_by: caller.id, asset_type });
        Object.assign(asset, declaredValues(AssetFacts, given));
        if (asset.location_id) await requirePlace(tx, asset.location_id, asset.organization_id);
        // The number before the ids, as in an import of a table.
        asset.asset_id = asset_id ?? (await allocateAssetId(tx, given.organization_id ?? null));
        if (asset_id) await refuseCertifiedId(tx, asset_id, asset.id);
        await refuseAlikeId(tx, caller, asset.asset_id, asset.id);
        if (!given.allow_same_serial) await refuseSameInstrument(tx, asset);
        await tx.insert(Asset, asset);
        if (asset.location_id) await recordMovement(tx, asset, caller.id, this.clock.now());
        await replaceChannels(tx, asset, [], sensor_channels ?? []);
        if (daq_details)
          await tx.insert(DaqDetails, {
            id: randomUUID(),
            asset_id: asset.id,
            ...declaredValues(DaqFacts, daq_details),
          });
        await insertCodes(tx, asset, codeRows(tx, asset.id, owned, { by: caller.id, at: this.clock.now() }));
        const { name } = asset;
        await this.audit.created(tx, caller, code, auditSubject(asset), {
          asset_id: asset.asset_id,
          name,
          asset_type,
          ...(owned.length > 0 ? { codes: owned.map(({ code }) => code) } : {}),
          ...facts,
        });
        return this.read(tx, caller, await this.lookup.find(asset.id, tx));
      }),
    );
  }

  /** An explicit null clears. */
  async update(caller: Caller, reference: string, changes: AssetUpdate): Promise<AssetResponse> {
    refuseUnknownReferences(changes);
    return uniqueAssetId(() =>
      this.database.transaction(async (tx) => {
        const { organization_id, location_id } = changes;
        const stays = organization_id !== undefined && location_id == null;
        await lockPlaces(tx, [stays ? (await this.lookup.find(reference, tx)).location_id : location_id]);
        const asset = await this.lookup.find(reference, tx, { lock: true });
        let channels = await loadChannels(tx, asset.id);
        const { sensor_channels, asset_id, health_score, allow_same_serial, ...fields } = changes;
        const left = movable(asset);
        const stood = asset.location_id;
        fields.location_id = await nextPlace(tx, caller, asset, fields);
        if (asset_id && asset_id !== asset.asset_id) {
          await refuseCertifiedId(tx, asset_id, asset.id);
          await refuseAlikeId(tx, caller, asset_id, asset.id);
        }
        const instrument = instrumentOf(asset);
        const owners = await ownersOf(tx, stood === fields.location_id ? [] : [stood, fields.location_id]);
        const subject = auditSubject(asset, [changes.organization_id, ...owners]);
        const order = sensor_channels ? newOrder(channels, sensor_channels) : null;
        let channel_order: string[] | undefined;
        const changed = await this.audit.change(
          tx,
          caller,
          codes['asset.updated'],
          subject,
          () => ({
            ...assetAuditView(asset, channels),
            ...(order && { channel_order: channel_order ?? order.before }),
          }),
          async () => {
            assignGiven(asset, withoutEmptied(AssetFacts, fields));
            assignGiven(asset, { asset_id, health_score }, { keepOnNull: true });
            if (asset.organization_id !== left.organization_id)
              await refuseTakenCodes(tx, asset.organization_id, await codesOf(tx, asset.id));
            if (!allow_same_serial && instrumentOf(asset) !== instrument) await refuseSameInstrument(tx, asset);
            if (!sensor_channels) return;
            const existing = channels.map((channel) => tx.create(SensorChannel, channel));
            channels = await replaceChannels(tx, asset, existing, sensor_channels);
            channel_order = order?.after;
            Object.assign(asset, await refreshCalibrationState(tx, this.jobs, asset.id));
          },
        );
        await recordMove(tx, this.audit, caller, left, movable(asset));
        if (asset.location_id !== stood) await recordMovement(tx, asset, caller.id, this.clock.now());
        // No new version: other clients' If-Match stays valid.
        if (!changed) return this.read(tx, caller, asset);
        asset.version += 1;
        asset.updated_at = this.clock.now();
        await tx.save(asset);
        return this.read(tx, caller, asset);
      }),
    );
  }

  async restore(caller: Caller, reference: string): Promise<AssetResponse> {
    return this.database.transaction(async (tx) => {
      const asset = await this.lookup.find(reference, tx, { lock: true });
      const changed = await this.setInUse(tx, caller, asset, { is_active: true, reason: null });
      if (changed) Object.assign(asset, await refreshCalibrationState(tx, this.jobs, asset.id));
      return this.read(tx, caller, asset);
    });
  }

  async retire(caller: Caller, reference: string, reason: string | null): Promise<void> {
    await this.database.transaction(async (tx) => {
      const asset = await this.lookup.find(reference, tx, { lock: true });
      await this.setInUse(tx, caller, asset, { is_active: false, reason });
    });
  }

  private async setInUse(
    tx: EntityManager,
    caller: Caller,
    asset: Asset,
    { is_active, reason }: { is_active: boolean; reason: string | null },
  ): Promise<boolean> {
    const again = is_active === asset.is_active;
    if (again && (is_active || reason === null || reason === asset.retired_reason)) return false;
    const since = again ? { at: asset.retired_at, by: asset.retired_by } : { at: this.clock.now(), by: caller.id };
    await this.audit.change(
      tx,
      caller,
      is_active ? codes['asset.restored'] : codes['asset.retired'],
      auditSubject(asset),
      () => ({ is_active: asset.is_active, retired_reason: asset.retired_reason, retired_at: asset.retired_at }),
      () => {
        Object.assign(asset, {
          is_active,
          retired_at: is_active ? null : since.at,
          retired_by: is_active ? null : since.by,
          retired_reason: reason,
        });
      },
    );
    asset.version += 1;
    await tx.save(asset);
    return true;
  }

  private async read(
    tx: EntityManager,
    caller: Caller,
    asset: Asset,
    known: ProfileParts | null = null,
  ): Promise<AssetResponse> {
    const channels = await loadChannels(tx, asset.id);
    const { place, daq, methods } = known ?? {
      place: await placeOf(tx, caller, asset),
      daq: await tx.findOneBy(DaqDetails, { asset_id: asset.id }),
      methods: await methodNames(tx, channels),
    };
    const pictures = {
      picture: this.addresses.orNull(asset.picture_id),
      pinout_image: this.addresses.orNull(asset.pinout_image_id),
      mechanical_image: this.addresses.orNull(asset.mechanical_image_id),
    };
    return toAssetResponse(asset, {
      channels,
      methods,
      daq,
      place,
      pictures,
      today: this.clock.today(place.time_zone),
    });
  }
}

async function copyable(tx: EntityManager, assetId: string): Promise<SensorChannel[]> {
  const channels = await loadChannels(tx, assetId);
  const active = await activeProcedures(
    tx,
    channels.flatMap((channel) => channel.calibration_method_id ?? []),
  );
  for (const channel of channels)
    if (!active.has(channel.calibration_method_id ?? '')) channel.calibration_method_id = null;
  return channels;
}

function copyOf(asset: Asset, channels: readonly SensorChannel[], daq: DaqDetails | null): AssetCreate {
  const active = channels.filter(({ is_active }) => is_active);
  return {
    ...declaredValues(AssetFacts, asset),
    serial_number: null,
    asset_type: asset.asset_type,
    sensor_channels: active.map((channel) => declaredValues(ChannelFacts, channel)),
    daq_details: daq && declaredValues(DaqFacts, daq),
  };
}

function refuseUnknownReferences(given: AssetCreate | AssetUpdate): void {
  const missing = {
    pinout_image_id: 'file',
    sensor_image_id: 'file',
    sensor_schematic_id: 'file',
  };
  for (const [field, what] of Object.entries(missing)) {
    if ((given as Record<string, unknown>)[field])
      throw Invalid.field(['body', field], 'There is no such {what}', 'value_error', { what });
  }
}
