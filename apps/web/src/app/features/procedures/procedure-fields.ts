import type { ProcedureCreate, ProcedureResponse } from '@etalon/api-client';
import { PHYSICAL_QUANTITIES } from '@etalon/metrology';
import type { Texts } from '../../language';
import { combobox, declareFields, multiline, number, text, textOf, type FieldContext, type Option } from '../../ui';

/** Each name must exist in the read and the write type. */
const fields = declareFields<Pick<ProcedureCreate, keyof ProcedureCreate & keyof ProcedureResponse>>();

export const quantityWord = (quantity: string, texts: Texts): string =>
  texts.find(`quantities.${quantity}`) ?? quantity;

export function quantities(texts: Texts): Option[] {
  return PHYSICAL_QUANTITIES.map(({ value }) => ({ value, label: quantityWord(value, texts) })).sort((a, b) =>
    a.label.localeCompare(b.label),
  );
}

const difficulties = ['basic', 'intermediate', 'advanced'] as const;

const difficultyWord = ({ values, texts }: FieldContext): string => {
  const value = textOf(values, 'difficulty');
  return texts.find(`procedures.difficulty.${value}`) ?? value;
};

export const generalFields = fields({
  proc_id: text('procedures.form.proc_id', {
    required: true,
    longest: 20,
    isMono: true,
    help: 'procedures.form.proc_id_help',
    fact: false,
  }),
  name: text('procedures.form.name', { required: true, longest: 255, isWide: true, fact: false }),
  physical_quantity: combobox('procedures.form.quantity', {
    required: true,
    longest: 255,
    isFixed: true,
    help: 'procedures.form.quantity_help',
    options: ({ texts }) => quantities(texts),
    fact: false,
  }),
  version: text('procedures.form.version', {
    required: true,
    longest: 50,
    help: 'procedures.form.version_help',
    fact: false,
  }),
  standard_ref: text('procedures.form.standard_ref', { longest: 255, help: 'procedures.form.standard_ref_help' }),
  author: text('procedures.form.author', { longest: 255 }),
  difficulty: combobox('procedures.form.difficulty', {
    longest: 50,
    options: ({ texts }) =>
      difficulties.map((value) => ({ value, label: texts.get(`procedures.difficulty.${value}`) })),
    fact: difficultyWord,
  }),
  duration_min: number('procedures.form.duration', {
    min: 0,
    max: 52_560_000,
    isInteger: true,
    suffix: ({ texts }) => texts.get('procedures.unit.minutes'),
    help: 'procedures.form.duration_help',
    fact: false,
  }),
  description: multiline('procedures.form.description', { longest: 20_000, fact: false }),
});

/** Barometers show hPa; the record is in Pa. */
const PASCAL = 100;
const digits = (value: number): number => Number(value.toPrecision(12));
const inHectopascal = {
  read: (wire: number | null | undefined): number | null => (wire == null ? null : digits(wire / PASCAL)),
  write: (value: number | null): number | null => (value === null ? null : digits(value * PASCAL)),
};

const temperature = { min: -273.15, max: 1000, suffix: '°C' };
const humidity = { min: 0, max: 100, suffix: '%RH' };
const pressure = { min: 0, max: 100_000, suffix: 'hPa' };

/** Outside these limits a calibration needs a reason. */
export const climateFields = fields({
  temperature_min: number('procedures.form.temperature_min', {
    ...temperature,
    upTo: 'temperature_max',
    term: 'calibrations.conditions.temperature',
  }),
  temperature_max: number('procedures.form.temperature_max', {
    ...temperature,
    aboveField: 'temperature_min',
    fact: false,
  }),
  humidity_min: number('procedures.form.humidity_min', {
    ...humidity,
    upTo: 'humidity_max',
    term: 'calibrations.conditions.humidity',
  }),
  humidity_max: number('procedures.form.humidity_max', { ...humidity, aboveField: 'humidity_min', fact: false }),
  pressure_min: {
    ...number('procedures.form.pressure_min', {
      ...pressure,
      upTo: 'pressure_max',
      term: 'calibrations.conditions.pressure',
    }),
    ...inHectopascal,
  },
  pressure_max: {
    ...number('procedures.form.pressure_max', { ...pressure, aboveField: 'pressure_min', fact: false }),
    ...inHectopascal,
  },
});

export const procedureFields = { ...generalFields, ...climateFields };
