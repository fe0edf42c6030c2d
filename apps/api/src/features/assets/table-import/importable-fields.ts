import { DECORATORS } from '@nestjs/swagger';
import { declaredIn } from '../../../platform/http/declared.js';
import { AssetFacts, ChannelFacts } from '../asset-facts.dto.js';
import { AssetCreate } from '../assets.dto.js';
import { calibrationCells } from './calibration-cells.js';

/** How the text of a cell is to be understood. */
export type CellKind = 'text' | 'number' | 'boolean' | 'day' | 'interval' | 'range' | PercentKind;
/** Base of a percentage without a stated base: the reading or full scale. */
type PercentKind = (typeof PERCENT_KINDS)[number];
const PERCENT_KINDS = ['percent_of_reading', 'percent_of_full_scale'] as const;

export interface ImportableField {
  /** `serial_number`, `channel.unit`, as the exported table has it */
  name: string;
  of: 'asset' | 'channel' | 'calibration';
  /** the field of the body it becomes */
  field: string;
  kind: CellKind;
}

const CHANNEL = 'channel.';
/** Lists and references have no cell; where it stands is named by code or path. */
const WITHOUT_CELL = [
  'pinout_table',
  'mechanical_table',
  'organization_id',
  'location_id',
  'negligible_contributions',
  'calibration_method_id',
];

/** The field that names the place: its code, its path from the top, or its id. */
export const LOCATION = 'location';
/** All codes that the owner has put on the asset. */
export const CODES = 'codes';
/** Both ends of the measuring range and their unit in one cell. */
const RANGE = { name: `${CHANNEL}range`, of: 'channel', field: 'measurement_max', kind: 'range' } as const;

/** Every fact of assets and channels that fits a cell: a new one is importable without a line here. */
export const importableFields: ReadonlyMap<string, ImportableField> = new Map(
  [
    ...['asset_id', 'asset_type', ...declaredIn(AssetFacts)].map((field) => ofAsset(field)),
    ...[CODES, LOCATION].map((field) => ({ name: field, of: 'asset' as const, field, kind: 'text' as const })),
    ...declaredIn(ChannelFacts).map((field) => ({
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

/** Cell kind from the field's API schema. */
function kindOf(type: new () => object, field: string): CellKind {
  if (field === 'calibration_interval') return 'interval';
  const told = Reflect.getMetadata(DECORATORS.API_MODEL_PROPERTIES, type.prototype as object, field) as
    { type?: unknown; format?: string } | undefined;
  if (told?.format === 'date') return 'day';
  if (told?.type === Boolean || told?.type === 'boolean') return 'boolean';
  return told?.type === Number || told?.type === 'number' || told?.type === 'integer' ? 'number' : 'text';
}
