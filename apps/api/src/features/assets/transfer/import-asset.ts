import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Clock } from '../../../platform/clock/clock.js';
import { declaredValues } from '../../../platform/http/fields/field-declarations.js';
import { requirePlace } from '../../locations/index.js';
import { procedureCalled } from '../../procedures/index.js';
import { replaceChannels } from '../asset-channels.js';
import { AssetFacts, ChannelFacts, DaqFacts } from '../asset-facts.dto.js';
import { recordMovement } from '../places/asset-place.js';
import { Asset, DaqDetails, SensorChannel } from '../asset.entity.js';
import type { AssetCodeCreate } from '../codes/asset-codes.dto.js';
import { codeRows, insertCodes, codesInUse } from '../codes/asset-codes.js';
import { refuseCertifiedId } from '../identity/certified-id.js';
import { refuseAlikeId } from '../identity/same-identity.js';
import type { ImportedAsset, ImportedChannel, ImportedDaq } from './imported-asset.dto.js';

export interface GivenAsset {
  id: string;
  asset: ImportedAsset;
  retired_at: Date | null;
  channels: readonly ImportedChannel[];
  daq: ImportedDaq | null;
  codes: readonly AssetCodeCreate[];
}

export interface ImportTarget {
  organization_id: string | null;
  location_id: string | null;
}

export type PictureColumns = Partial<Pick<Asset, 'picture_id' | 'pinout_image_id' | 'mechanical_image_id'>>;

@Injectable()
export class ImportAsset {
  constructor(private readonly clock: Clock) {}

  async insert(
    tx: EntityManager,
    caller: Caller,
    { id, asset: given, retired_at, channels, daq, codes }: GivenAsset,
    target: ImportTarget,
  ): Promise<{ asset: Asset; channels: SensorChannel[]; hasTakenCodes: boolean }> {
    const { asset_id, asset_type, health_score, is_active, retired_reason } = given;
    if (target.location_id) await requirePlace(tx, target.location_id, target.organization_id);
    await refuseCertifiedId(tx, asset_id, id);
    await refuseAlikeId(tx, caller, asset_id, id);
    const asset = tx.create(Asset, { ...declaredValues(AssetFacts, given), id, asset_type, health_score, is_active });
    Object.assign(asset, target, {
      asset_id,
      retired_at: is_active ? null : (retired_at ?? this.clock.now()),
      retired_reason: is_active ? null : (retired_reason ?? null),
      retired_by: null,
      created_by: caller.id,
    });
    await tx.insert(Asset, asset);
    if (asset.location_id) await recordMovement(tx, asset, caller.id, this.clock.now());
    // Codes in use stay with their asset.
    const taken = new Set(
      (
        await codesInUse(
          tx,
          asset.organization_id,
          codes.map(({ code }) => code),
        )
      ).map(({ code }) => code),
    );
    const free = codes.filter(({ code }) => !taken.has(code));
    await insertCodes(tx, asset, codeRows(tx, id, free, { by: caller.id, at: this.clock.now() }));
    const facts = [];
    for (const one of channels) {
      const { calibration_method_name: name } = one;
      const method = name ? await procedureCalled(tx, name, null) : null;
      facts.push(Object.assign(declaredValues(ChannelFacts, one), { calibration_method_id: method?.id ?? null }));
    }
    // An archive may contain units that predate validation.
    const made = await replaceChannels(tx, asset, [], facts, facts);
    for (const [i, channel] of made.entries()) {
      if (channels[i]?.is_active !== false) continue;
      channel.is_active = false;
      await tx.update(SensorChannel, { id: channel.id }, { is_active: false });
    }
    if (daq)
      await tx.insert(DaqDetails, {
        ...declaredValues(DaqFacts, daq),
        id: randomUUID(),
        asset_id: id,
        is_active: daq.is_active,
      });
    return { asset, channels: made, hasTakenCodes: taken.size > 0 };
  }

  async setPictures(tx: EntityManager, id: string, pictures: PictureColumns): Promise<void> {
    if (Object.keys(pictures).length > 0) await tx.update(Asset, { id }, pictures);
  }
}
