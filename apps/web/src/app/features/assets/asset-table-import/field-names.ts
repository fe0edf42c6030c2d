import type { MessageKey } from '@etalon/i18n';
import type { Texts } from '../../../language';
import type { Fields } from '../../../ui';
import { assetFields } from '../asset-fields/asset-fields';
import { channelFields } from '../asset-fields/channel-fields';

const CHANNEL = 'channel.';

/** What a column of a table may be, in the words of the forms: `channel.unit` as `Channel: Unit`. */
export function fieldName(field: string, texts: Texts): string {
  if (field === 'location') return texts.get('assets.list.location');
  if (!field.startsWith(CHANNEL)) return nameIn(assetFields, field, texts);
  const name = nameIn(channelFields, field.slice(CHANNEL.length), texts);
  return texts.get('assets.table.of_channel', { name });
}

function nameIn(fields: Fields, field: string, texts: Texts): string {
  const label: MessageKey | null | undefined = fields[field]?.label ?? extra[field];
  if (label) return texts.get(label);
  // the unit of a quantity, or whether its accuracy is a share
  const quantity = Object.entries(fields).find(([, { unit }]) => unit?.field === field)?.[1];
  if (quantity?.label) return texts.get('assets.table.unit_of', { name: texts.get(quantity.label) });
  return field.replaceAll('_', ' ');
}

/** Fields without a row of their own in the forms. */
const extra: Readonly<Record<string, MessageKey>> = {
  accuracy_type: 'assets.table.accuracy_type',
  accuracy_unit: 'assets.table.accuracy_unit',
  calibration_role: 'assets.table.role',
};
