import {
  Day,
  Flag,
  OptionalDate,
  OptionalFlag,
  OptionalKeptJson,
  OptionalNumber,
  OptionalRef,
  OptionalText,
  OptionalWhole,
  Text,
  Whole,
} from '../../database/schema/columns.js';
import { Declared } from './declared.js';
import {
  BooleanField,
  DateField,
  EmailField,
  EnumField,
  FreeListField,
  IntegerField,
  NumberField,
  TextField,
  TimeZoneField,
  UuidField,
} from './fields.js';

interface Told {
  description?: string;
  example?: unknown;
}
type Bounds = Told & { min?: number; max?: number };

type ToldText = Told & { printed?: boolean; person?: boolean };

export const TextFact = (max: number, told: ToldText = {}) => Declared(TextField({ min: 1, max, ...told }), Text(max));
export const OptionalTextFact = (max: number, told: ToldText = {}) =>
  Declared(TextField({ optional: true, max, ...told }), OptionalText(max));
export const OptionalProseFact = (max: number, told: ToldText = {}) =>
  Declared(TextField({ optional: true, max, multiline: true, ...told }), OptionalText());
export const OptionalEmailFact = (told: Told = {}) =>
  Declared(EmailField({ optional: true, ...told }), OptionalText(255));
export const OptionalTimeZoneFact = (told: Told = {}) =>
  Declared(TimeZoneField({ optional: true, ...told }), OptionalText(50));
export const OptionalNumberFact = (bounds: Bounds = {}) =>
  Declared(NumberField({ optional: true, ...bounds }), OptionalNumber());
export const WholeFact = (bounds: Bounds = {}) => Declared(IntegerField(bounds), Whole());
export const OptionalWholeFact = (bounds: Bounds & { emptied?: boolean } = {}) =>
  Declared(IntegerField({ optional: true, ...bounds }), OptionalWhole());
/** Default false; the property needs `= false`. */
export const FlagFact = (told: Told = {}) => Declared(BooleanField({ default: false, ...told }), Flag(false));
/** Null: not specified. */
export const OptionalFlagFact = (told: Told = {}) =>
  Declared(BooleanField({ optional: true, ...told }), OptionalFlag());
export const DayFact = (told: Told & { from?: string; to?: string } = {}) => Declared(DateField(told), Day());
export const OptionalDayFact = (told: Told & { from?: string; to?: string } = {}) =>
  Declared(DateField({ optional: true, ...told }), OptionalDate());
/** Declare the foreign key on the property. */
export const OptionalRefFact = (told: Told & { emptied?: boolean } = {}) =>
  Declared(UuidField({ optional: true, ...told }), OptionalRef());
export const OptionalRowsFact = (max: number) => Declared(FreeListField({ optional: true, max }), OptionalKeptJson());
export const OptionalChoiceFact = (values: readonly string[], name: string, length: number, told: Told = {}) =>
  Declared(EnumField(values, { optional: true, name, ...told }), OptionalText(length));
/** The property needs an equal initial value. */
export const ChoiceFact = (
  values: readonly string[],
  name: string,
  length: number,
  standard: string,
  column: { default?: string } = {},
) => Declared(EnumField(values, { default: standard, name }), Text(length, column));
