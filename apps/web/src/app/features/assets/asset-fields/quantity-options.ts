import { PHYSICAL_QUANTITIES, physicalQuantity } from '@etalon/metrology/lists';
import type { Texts } from '../../../language';
import { type OptionGroup } from '../../../ui/field/select';
import { textOf, type FieldContext, type Values } from '../../../ui/form/field-declarations';
import { type Option } from '../../../ui/lists';
import { known } from './offered';

export function quantityOptions({ texts }: FieldContext): Option[] {
  return PHYSICAL_QUANTITIES.map(({ value, label }) => ({ value, label: nameOf(value, label, texts) })).sort((a, b) =>
    a.label.localeCompare(b.label),
  );
}

export function quantityName({ values, texts }: FieldContext): string {
  const quantity = textOf(values, 'physical_quantity');
  return nameOf(quantity, quantity, texts);
}

export function technologyGroups({ values }: FieldContext): OptionGroup[] {
  return technologies(values).flatMap((technology) =>
    typeof technology === 'string' ? [] : [{ label: technology.family, options: known(technology.variants)() }],
  );
}

export function technologyOptions({ values }: FieldContext): Option[] {
  return known(technologies(values).filter((technology) => typeof technology === 'string'))();
}

function technologies(values: Values) {
  return physicalQuantity(textOf(values, 'physical_quantity'))?.technologies ?? [];
}

function nameOf(quantity: string, otherwise: string, texts: Texts): string {
  return texts.find(`quantities.${quantity}`) ?? otherwise;
}
