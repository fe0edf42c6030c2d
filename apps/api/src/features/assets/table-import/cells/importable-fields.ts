import { DECORATORS } from '@nestjs/swagger';
import { declaredFields } from '../../../../platform/http/fields/field-declarations.js';
import { AssetFacts, ChannelFacts } from '../../asset-facts.dto.js';
import { AssetCreate } from '../../assets.dto.js';
import { calibrationCells } from './calibration-cells.js';

export type CellKind = 'text' | 'number' | 'boolean' | 'day' | 'interval' | 'interval_unit' | 'range' | PercentKind;
type PercentKind = (typeof PERCENT_KINDS)[number];
const PERCENT_KINDS = ['percent_of_reading', 'percent_of_full_scale'] as const;
export const NUMERIC_KINDS: readonly CellKind[] = ['number', 'interval', 'range', ...PERCENT_KINDS];

export interface ImportableField {
  name: string;
  of: 'asset' | 'channel' | 'calibration';
  field: string;
  kind: CellKind;
}

const CHANNEL = 'channel.';
const WITHOUT_CELL = [
  'pinout_table',
  'mechanical_table',
  'organization_id',
  'location_id',
  'negligible_contributions',
  'calibration_method_id',
];

export const LOCATION = 'location';
export const CODES = 'codes';
const RANGE = { name: `${CHANNEL}range`, of: 'channel', field: 'measurement_max', kind: 'range' } as const;

export const importableFields: ReadonlyMap<string, ImportableField> = new Map(
  [
    ...['asset_id', 'asset_type', ...declaredFields(AssetFacts)].map((field) => ofAsset(field)),
    ...[CODES, LOCATION].map((field) => ({ name: field, of: 'asset' as const, field, kind: 'text' as const })),
    ...declaredFields(ChannelFacts).map((field) => ({
      name: `${CHANNEL}${field}`,
      of: 'channel' as const,
      field: field,
      kind: kindOf(ChannelFacts, field),
    })),
    RANGE,
    ...PERCENT_KINDS.map((kind) => ({
      name: `${CHANNEL}accuracy_${kind}`,
      of: 'channel' as const,
      field: 'accuracy_value',
      kind,
    })),
    ...calibrationCells,
  ]
    .filter(({ field }) => !WITHOUT_CELL.includes(field))
    .map((one) => [one.name, one]),
);

function ofAsset(field: string): ImportableField {
  return { name: field, of: 'asset', field, kind: kindOf(AssetCreate, field) };
}

function kindOf(type: new () => object, field: string): CellKind {
  if (field === 'calibration_interval') return 'interval';
  if (field === 'calibration_interval_unit') return 'interval_unit';
  const property = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, type.prototype as object, field) as
    { type?: unknown; format?: string } | undefined;
  if (property?.format === 'date') return 'day';
  if (property?.type === Boolean || property?.type === 'boolean') return 'boolean';
  return property?.type === Number || property?.type === 'number' || property?.type === 'integer' ? 'number' : 'text';
}
