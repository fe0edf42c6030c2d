import type { AssetCreate, AssetProfileResponse, AssetUpdate } from '@etalon/api-client';
import {
  choice,
  combobox,
  date,
  declareFields,
  multiline,
  number,
  text,
  toggle,
} from '../../../ui/form/field-declarations';
import { type FieldSection } from '../../../ui/form/form-section';
import { known, translated } from './offered';

type Asset = AssetCreate & AssetUpdate;
/** Each name must exist where it is read and where it is written. */
const fields = declareFields<Pick<Asset, keyof Asset & keyof AssetProfileResponse>>();

/** Explicit choice of none, unlike an empty field. */
export const NO_ORGANIZATION = 'none';

const identity = fields({
  name: text('assets.form.name', { required: true, longest: 255, fact: false }),
  asset_id: text('assets.form.asset_id', {
    explain: 'asset_id',
    longest: 20,
    isMono: true,
    isScanned: true,
    fact: false,
    help: 'assets.form.asset_id_help',
  }),
  organization_id: {
    ...choice('assets.form.organization', {
      explain: 'owner',
      required: true,
      placeholder: 'assets.form.choose',
      fact: false,
    }),
    read: (wire: string | null | undefined): string => (wire === undefined ? '' : (wire ?? NO_ORGANIZATION)),
    write: (value: string): string | null => (value === NO_ORGANIZATION ? null : value),
  },
  location_id: choice('assets.list.location', {
    explain: 'location',
    isSearched: true,
    placeholder: 'locations.history.nowhere',
    fact: false,
  }),
  asset_type: choice<AssetCreate['asset_type']>('assets.form.type', {
    explain: 'asset_type',
    required: true,
    isFixed: true,
    options: translated('assets.type', ['sensor', 'daq']),
  }),
  manufacturer: text('assets.form.manufacturer', { explain: 'manufacturer', required: true, longest: 255 }),
  model: text('assets.form.model', { explain: 'model', required: true, longest: 255 }),
  serial_number: text('assets.form.serial_number', {
    explain: 'serial_number',
    longest: 255,
    isMono: true,
    isScanned: true,
  }),
  manufacturer_part_number: text('assets.form.part_number', { explain: 'part_number', longest: 255, isMono: true }),
  custodian: text('assets.form.custodian', { explain: 'custodian', longest: 255 }),
  firmware_version: text('assets.form.firmware', { explain: 'firmware', longest: 100 }),
  datasheet_url: text('assets.form.datasheet', { longest: 2000, type: 'url', link: 'web' }),
  description: multiline('assets.form.description', { longest: 20_000 }),
  displays_readings: toggle('assets.form.displays_readings', { explain: 'displays_readings' }),
});

const mechanical = fields({
  dimensions: text('assets.form.dimensions', { longest: 100 }),
  weight_kg: number('assets.form.weight', { min: 0, suffix: 'kg' }),
  mounting_type: combobox('assets.form.mounting', {
    explain: 'mounting',
    longest: 100,
    options: translated('assets.mounting', ['wall', 'ceiling', 'pole', 'din rail']),
  }),
});

const electrical = fields({
  power_supply: text('assets.form.power_supply', { longest: 100 }),
  power_consumption_w: number('assets.form.power_consumption', { min: 0, isInteger: true, suffix: 'W' }),
  connection_type: text('assets.form.connection', { explain: 'connection', longest: 100 }),
});

const environment = fields({
  operating_temperature_min: number('assets.form.temperature_min', {
    explain: 'operating_conditions',
    suffix: '°C',
    upTo: 'operating_temperature_max',
    term: 'assets.form.temperature',
  }),
  operating_temperature_max: number('assets.form.temperature_max', {
    explain: 'operating_conditions',
    suffix: '°C',
    aboveField: 'operating_temperature_min',
    fact: false,
  }),
  operating_humidity_min: number('assets.form.humidity_min', {
    explain: 'operating_conditions',
    suffix: '%RH',
    upTo: 'operating_humidity_max',
    term: 'assets.form.humidity',
  }),
  operating_humidity_max: number('assets.form.humidity_max', {
    explain: 'operating_conditions',
    suffix: '%RH',
    aboveField: 'operating_humidity_min',
    fact: false,
  }),
  ip_rating: combobox('assets.form.ip_rating', {
    explain: 'ip_rating',
    longest: 20,
    options: known(['IP65', 'IP66', 'IP67', 'IP68']),
  }),
  hazardous_area_rating: combobox('assets.form.hazardous_area', {
    explain: 'hazardous_area',
    longest: 100,
    options: translated('assets.hazardous', ['Zone 0', 'Zone 1', 'Zone 2', 'non-hazardous']),
  }),
});

const purchase = fields({
  price_eur: number('assets.form.price', { min: 0, suffix: 'EUR' }),
  purchase_date: date('assets.form.purchased'),
  warranty_expiry_date: date('assets.form.warranty'),
});

const notes = fields({ notes: multiline('assets.form.notes', { longest: 20_000 }) });

export const assetFields = { ...identity, ...mechanical, ...electrical, ...environment, ...purchase, ...notes };

export const assetSections = [
  { heading: 'assets.form.identity', fields: identity, isOpen: true },
  { heading: 'assets.section.mechanical', fields: mechanical },
  { heading: 'assets.section.electrical', fields: electrical },
  { heading: 'assets.section.environment', fields: environment },
  { heading: 'assets.section.purchase', fields: purchase },
  { heading: 'assets.form.notes', fields: notes, isOpen: true },
] as const satisfies readonly FieldSection[];
