import { FULL_SCALE_UNIT, physicalQuantity } from '@etalon/metrology';
import { numberOf, textOf, type FieldContext, type UnitChoice, type Values } from '../../../ui/form/field-declarations';
import { known } from './offered';

/** Chosen like a unit, stored as a type of accuracy. Not %, which is a unit of levels and concentrations. */
const READING_UNIT = '%rdg';
const shares: Readonly<Record<string, string>> = {
  [FULL_SCALE_UNIT]: 'percent_of_full_scale',
  [READING_UNIT]: 'percent_of_reading',
};

export function quantityUnits(values: Values): readonly string[] {
  return physicalQuantity(textOf(values, 'physical_quantity'))?.units ?? [];
}

export function hasRange(values: Values): boolean {
  return numberOf(values, 'measurement_min') !== null && numberOf(values, 'measurement_max') !== null;
}

export function unitOptions({ values }: FieldContext) {
  return known(quantityUnits(values))();
}

export function magnitudeUnit(field: string, { ofFullScale = false } = {}): UnitChoice {
  return {
    field,
    implied: (values) => textOf(values, 'unit'),
    offered: (context) => [...unitOptions(context), ...(ofFullScale ? fullScale(context, field) : [])],
  };
}

/** Absolute in a unit, or a share of full scale or of the reading. */
export const accuracyUnit: UnitChoice = {
  field: 'accuracy_unit',
  implied: (values) => textOf(values, 'unit'),
  offered: (context) => [
    ...unitOptions(context),
    ...fullScale(context, 'accuracy_unit'),
    { value: READING_UNIT, label: context.texts.get('assets.channel.percent_reading') },
  ],
  chosen: (values) => {
    const type = textOf(values, 'accuracy_type');
    const share = Object.keys(shares).find((unit) => shares[unit] === type);
    return share ?? textOf(values, 'accuracy_unit');
  },
  choose: (unit) => ({
    accuracy_type: unit === '' ? '' : (shares[unit] ?? 'absolute'),
    accuracy_unit: shares[unit] ? '' : unit,
  }),
};

function fullScale({ values, texts }: FieldContext, field: string) {
  const isChosen =
    textOf(values, field) === FULL_SCALE_UNIT ||
    (field === 'accuracy_unit' && textOf(values, 'accuracy_type') === shares[FULL_SCALE_UNIT]);
  return hasRange(values) || isChosen
    ? [{ value: FULL_SCALE_UNIT, label: texts.get('assets.channel.percent_full_scale') }]
    : [];
}
