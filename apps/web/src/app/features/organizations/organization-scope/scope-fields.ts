import type {
  AccreditationResponse,
  AccreditationUpdate,
  ScopeEntryCreate,
  ScopeEntryResponse,
} from '@etalon/api-client';
import { PHYSICAL_QUANTITIES, physicalQuantity } from '@etalon/metrology';
import {
  choice,
  date,
  declareFields,
  multiline,
  number,
  text,
  textOf,
  type FieldContext,
  type Option,
} from '../../../ui';

const entryOf = declareFields<Pick<ScopeEntryCreate, keyof ScopeEntryCreate & keyof ScopeEntryResponse>>();
const accreditationOf =
  declareFields<
    Pick<AccreditationUpdate & { body: string }, keyof AccreditationUpdate & keyof AccreditationResponse>
  >();

export function quantityName(quantity: string, { texts }: Pick<FieldContext, 'texts'>): string {
  return texts.find(`quantities.${quantity}`) ?? quantity;
}

function quantities(context: FieldContext): Option[] {
  return PHYSICAL_QUANTITIES.map(({ value }) => ({ value, label: quantityName(value, context) })).sort((a, b) =>
    a.label.localeCompare(b.label),
  );
}

const unitsOf = (quantity: string) => physicalQuantity(quantity)?.units ?? [];
const unit = ({ values }: FieldContext) => textOf(values, 'unit');

export const scopeEntryFields = entryOf({
  physical_quantity: choice('scope.quantity', {
    explain: 'scope_quantity',
    required: true,
    isSearched: true,
    placeholder: 'scope.choose',
    options: quantities,
    onChoose: (value, values) => {
      const units = unitsOf(value);
      const unit = textOf(values, 'unit');
      return { unit: units.includes(unit) ? unit : (units[0] ?? '') };
    },
  }),
  unit: choice('scope.unit', {
    explain: 'unit',
    required: true,
    isSearched: true,
    placeholder: 'scope.choose',
    options: ({ values }) => unitsOf(textOf(values, 'physical_quantity')).map((value) => ({ value, label: value })),
  }),
  range_min: number('scope.range_min', { explain: 'scope_range', required: true, suffix: unit }),
  range_max: number('scope.range_max', { explain: 'scope_range', required: true, suffix: unit }),
  cmc_absolute: number('scope.cmc_absolute', { explain: 'cmc', min: 0, suffix: unit, help: 'scope.cmc_help' }),
  cmc_relative: number('scope.cmc_relative', {
    explain: 'cmc_relative',
    min: 0,
    max: 1000,
    suffix: '%',
    help: 'scope.cmc_relative_help',
  }),
  cmc_combination: choice<'sum' | 'root_sum_square'>('scope.combination', {
    explain: 'cmc_combination',
    required: true,
    isWide: true,
    when: ({ cmc_absolute, cmc_relative }) => cmc_absolute !== null && cmc_relative !== null,
    options: ({ texts }) =>
      (['sum', 'root_sum_square'] as const).map((value) => ({
        value,
        label: texts.get(`scope.combinations.${value}`),
      })),
  }),
  method: text('scope.method', { explain: 'scope_method', longest: 255, isWide: true, help: 'scope.method_help' }),
  conditions: text('scope.conditions', { explain: 'scope_conditions', longest: 500, isWide: true }),
  accredited_from: date('scope.accredited_from', { explain: 'scope_validity' }),
  accredited_to: date('scope.accredited_to', { explain: 'scope_validity' }),
  note: multiline('scope.note', { longest: 2000 }),
});

export const accreditationFields = accreditationOf({
  body: text('scope.body', { explain: 'accreditation_body', required: true, longest: 255, isWide: true }),
  number: text('scope.number', { explain: 'accreditation_number', longest: 100, isWide: true }),
  valid_from: date('scope.valid_from', { explain: 'accreditation_validity' }),
  valid_to: date('scope.valid_to', { explain: 'accreditation_validity' }),
});
