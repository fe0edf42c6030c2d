import type { MessageKey } from '@etalon/i18n';
import type { Texts } from '../../../language';
import type { Fields } from '../../../ui';
import { assetFields } from '../asset-fields/asset-fields';
import { channelFields } from '../asset-fields/channel-fields';

const CHANNEL = 'channel.';
const CALIBRATION = 'calibration.';

/** `channel.unit` as `Channel: Unit` */
export function fieldName(field: string, texts: Texts): string {
  if (field === 'location') return texts.get('assets.list.location');
  const ofCalibration = field.startsWith(CALIBRATION) && lastCalibration[field.slice(CALIBRATION.length)];
  if (ofCalibration) return texts.get(ofCalibration);
  if (!field.startsWith(CHANNEL)) return nameIn(assetFields, field, texts);
  const name = nameIn(channelFields, field.slice(CHANNEL.length), texts);
  return texts.get('assets.table.of_channel', { name });
}

function nameIn(fields: Fields, field: string, texts: Texts): string {
  const label: MessageKey | null | undefined = fields[field]?.label ?? extra[field];
  if (label) return texts.get(label);
  const quantity = Object.entries(fields).find(([, { unit }]) => unit?.field === field)?.[1];
  if (quantity?.label) return texts.get('assets.table.unit_of', { name: texts.get(quantity.label) });
  return field.replaceAll('_', ' ');
}

const extra: Readonly<Record<string, MessageKey>> = {
  codes: 'assets.codes.title',
  accuracy_type: 'assets.table.accuracy_type',
  accuracy_unit: 'assets.table.accuracy_unit',
  range: 'assets.channel.range',
  accuracy_percent_of_reading: 'assets.table.accuracy_of_reading',
  accuracy_percent_of_full_scale: 'assets.table.accuracy_of_full_scale',
  calibration_role: 'assets.table.role',
};

const lastCalibration: Readonly<Record<string, MessageKey>> = {
  calibration_date: 'assets.table.calibration_date',
  due_date: 'assets.table.due_date',
  external_lab_certificate_number: 'assets.table.certificate_number',
  external_lab_name: 'assets.table.laboratory',
  stated_conformity: 'assets.table.result',
  certificate_file: 'assets.table.certificate_file',
};
