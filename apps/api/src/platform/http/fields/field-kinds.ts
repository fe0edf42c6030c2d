import {
  Day,
  Flag,
  OptionalDate,
  OptionalFlag,
  OptionalJsonText,
  OptionalNumber,
  OptionalRef,
  OptionalText,
  OptionalWhole,
  Text,
  Whole,
} from '../../database/schema/columns.js';
import { FieldDeclaration } from './field-declarations.js';
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

interface FieldDocumentation {
  description?: string;
  example?: unknown;
}
type Bounds = FieldDocumentation & { min?: number; max?: number };

type TextDocumentation = FieldDocumentation & { printed?: boolean; person?: boolean };

export const TextFact = (max: number, documentation: TextDocumentation = {}) =>
  FieldDeclaration(TextField({ min: 1, max, ...documentation }), Text(max));
export const OptionalTextFact = (max: number, documentation: TextDocumentation = {}) =>
  FieldDeclaration(TextField({ optional: true, max, ...documentation }), OptionalText(max));
export const OptionalProseFact = (max: number, documentation: TextDocumentation = {}) =>
  FieldDeclaration(TextField({ optional: true, max, multiline: true, ...documentation }), OptionalText());
export const OptionalEmailFact = (documentation: FieldDocumentation = {}) =>
  FieldDeclaration(EmailField({ optional: true, ...documentation }), OptionalText(255));
export const OptionalTimeZoneFact = (documentation: FieldDocumentation = {}) =>
  FieldDeclaration(TimeZoneField({ optional: true, ...documentation }), OptionalText(50));
export const OptionalNumberFact = (bounds: Bounds = {}) =>
  FieldDeclaration(NumberField({ optional: true, ...bounds }), OptionalNumber());
export const WholeFact = (bounds: Bounds = {}) => FieldDeclaration(IntegerField(bounds), Whole());
export const OptionalWholeFact = (bounds: Bounds & { emptied?: boolean } = {}) =>
  FieldDeclaration(IntegerField({ optional: true, ...bounds }), OptionalWhole());
/** Default false; the property needs `= false`. */
export const FlagFact = (documentation: FieldDocumentation = {}) =>
  FieldDeclaration(BooleanField({ default: false, ...documentation }), Flag(false));
/** Null: not specified. */
export const OptionalFlagFact = (documentation: FieldDocumentation = {}) =>
  FieldDeclaration(BooleanField({ optional: true, ...documentation }), OptionalFlag());
export const DayFact = (documentation: FieldDocumentation & { from?: string; to?: string } = {}) =>
  FieldDeclaration(DateField(documentation), Day());
export const OptionalDayFact = (documentation: FieldDocumentation & { from?: string; to?: string } = {}) =>
  FieldDeclaration(DateField({ optional: true, ...documentation }), OptionalDate());
/** Declare the foreign key on the property. */
export const OptionalRefFact = (documentation: FieldDocumentation & { emptied?: boolean } = {}) =>
  FieldDeclaration(UuidField({ optional: true, ...documentation }), OptionalRef());
export const OptionalRowsFact = (max: number) =>
  FieldDeclaration(FreeListField({ optional: true, max }), OptionalJsonText());
export const OptionalChoiceFact = (
  values: readonly string[],
  name: string,
  length: number,
  documentation: FieldDocumentation = {},
) => FieldDeclaration(EnumField(values, { optional: true, name, ...documentation }), OptionalText(length));
/** The property needs an equal initial value. */
export const ChoiceFact = (
  values: readonly string[],
  name: string,
  length: number,
  standard: string,
  column: { default?: string } = {},
) => FieldDeclaration(EnumField(values, { default: standard, name }), Text(length, column));
