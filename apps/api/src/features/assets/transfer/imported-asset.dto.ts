import { declaredFields, PartOf } from '../../../platform/http/fields/field-declarations.js';
import { BooleanField, EnumField, IntegerField, TextField } from '../../../platform/http/fields/fields.js';
import { AssetFacts, ChannelFacts, DaqFacts } from '../asset-facts.dto.js';
import { type AssetType, assetTypes } from '../assets.dto.js';

const withoutIds = <T extends object>(type: new () => T, kept: string[] = []) =>
  declaredFields(type).filter((name) => !name.endsWith('_id') || kept.includes(name));

/** By the rules of requests, without ids. */
export class ImportedAsset extends PartOf(AssetFacts, withoutIds(AssetFacts)) {
  @TextField({ min: 1, max: 20, printed: true, identifier: true }) asset_id: string;
  @EnumField(assetTypes) asset_type: AssetType;
  @IntegerField({ default: 100, min: 0, max: 100 }) health_score: number = 100;
  @BooleanField({ default: true }) is_active: boolean = true;
  @TextField({ optional: true, max: 40 }) retired_at?: string | null;
  @TextField({ optional: true, max: 2000, multiline: true }) retired_reason?: string | null;
}

export class ImportedChannel extends PartOf(ChannelFacts, withoutIds(ChannelFacts, ['channel_id'])) {
  @BooleanField({ default: true }) is_active: boolean = true;
  @TextField({ optional: true, max: 255 }) calibration_method_name?: string | null;
}

export class ImportedDaq extends DaqFacts {
  @BooleanField({ default: true }) is_active: boolean = true;
}
