import type { LocationCreate, LocationResponse, LocationUpdate } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import {
  choice,
  combobox,
  declareFields,
  multiline,
  number,
  text,
  toggle,
  type FieldContext,
} from '../../ui/form/field-declarations';
import type { Option } from '../../ui';

const locationTypes = [
  'site',
  'building',
  'room',
  'laboratory',
  'office',
  'production',
  'industrial_process',
  'test_facility',
  'field',
  'vehicle',
  'storage',
  'organization',
  'external',
  'other',
] as const;

type LocationType = (typeof locationTypes)[number];

/** Other types are shown as typed. */
export function typeWord(type: string): MessageKey | null {
  const known = locationTypes.find((one) => one === type);
  return known ? wordOf(known) : null;
}

const wordOf = (type: LocationType) => `locations.type.${type === 'other' ? 'another' : type}` as const;

const types = ({ texts }: FieldContext): Option[] =>
  locationTypes.map((value) => ({ value, label: texts.get(wordOf(value)) }));

type Location = LocationCreate & LocationUpdate;
/** Each name must exist in the read and the write type. */
const fields = declareFields<Pick<Location, keyof Location & keyof LocationResponse>>();

export const identityFields = fields({
  organization_id: choice('locations.form.organization', {
    required: true,
    isFixed: true,
    placeholder: 'assets.form.choose',
    help: 'locations.form.organization_help',
    fact: false,
    onChoose: () => ({ parent_location_id: '' }),
  }),
  name: text('locations.form.name', { required: true, longest: 255, fact: false }),
  location_type: combobox('locations.form.type', { required: true, longest: 50, options: types }),
  code: text('locations.form.code', { longest: 50, isMono: true, help: 'locations.form.code_help' }),
  description: multiline('locations.form.description', { longest: 10_000 }),
  is_calibration_lab: toggle('locations.form.lab'),
});

export const whereFields = fields({
  parent_location_id: choice('locations.form.parent', {
    isSearched: true,
    isWide: true,
    placeholder: 'locations.form.top',
    fact: false,
  }),
  address: multiline('locations.form.address', { longest: 1000 }),
  latitude: number('locations.form.latitude', {
    min: -90,
    max: 90,
    pairedWith: 'longitude',
    suffix: '°',
    help: 'locations.form.latitude_help',
    fact: false,
  }),
  longitude: number('locations.form.longitude', {
    min: -180,
    max: 180,
    pairedWith: 'latitude',
    suffix: '°',
    help: 'locations.form.longitude_help',
    fact: false,
  }),
});

export const locationFields = { ...identityFields, ...whereFields };
