import {
  applyEach,
  maxLength,
  min,
  required,
  schema,
  validate,
  type SchemaPath,
  type SchemaPathTree,
} from '@angular/forms/signals';
import type { ProcedureCreate, ProcedureResponse, ProcedureUpdate } from '@etalon/api-client';
import type { Texts } from '../../../language';
import { newUuid } from '../../../session/basics';
import {
  applyRules,
  changedValues,
  emptyValues,
  readValues,
  writeValues,
  type GridRow,
  type ValueOf,
} from '../../../ui';
import { procedureFields } from '../procedure-fields';
import { readDuration, sentDuration, type DurationUnit } from './step-duration';

/** API field names, so a 422 finds its field. */
export interface StepValues {
  step_id: string;
  title: string;
  description: string;
  duration_min: number | null;
  unit: DurationUnit;
}

export type ProcedureValues = ValueOf<typeof procedureFields> & {
  tags: string;
  safety_notes: string;
  equipment: GridRow[];
  materials: GridRow[];
  environment: GridRow[];
  acceptance_criteria: GridRow[];
  steps: StepValues[];
};

export const tables = {
  equipment: { columns: ['name', 'model'], needed: ['name'], most: 100, longest: 255 },
  materials: { columns: ['name', 'quantity'], needed: ['name'], most: 100, longest: 255 },
  environment: { columns: ['parameter', 'value'], needed: ['parameter', 'value'], most: 50, longest: 255 },
  acceptance_criteria: { columns: ['label', 'limit'], needed: ['label', 'limit'], most: 100, longest: 500 },
} as const;
export type TableName = keyof typeof tables;
const tableNames = Object.keys(tables) as TableName[];

export const MOST_STEPS = 200;
const MOST_TAGS = 50;
const LONGEST_TAG = 100;
const MOST_NOTES = 100;
const LONGEST_NOTE = 2000;

/** Client-generated id, so files can reference the step before it is stored. */
export function newStep(): StepValues {
  return { step_id: newUuid(), title: '', description: '', duration_min: null, unit: 'minutes' };
}

export function emptyProcedure(author: string): ProcedureValues {
  return {
    ...emptyValues(procedureFields),
    version: '1.0',
    author,
    tags: '',
    safety_notes: '',
    equipment: [],
    materials: [],
    environment: [],
    acceptance_criteria: [],
    steps: [newStep()],
  };
}

export function readProcedure(procedure: ProcedureResponse): ProcedureValues {
  const rows = (name: TableName): GridRow[] =>
    ((procedure[name] ?? []) as unknown as Record<string, string | null>[]).map((row) =>
      Object.fromEntries(tables[name].columns.map((column) => [column, row[column] ?? ''])),
    );
  return {
    ...readValues(procedureFields, procedure),
    tags: (procedure.tags ?? []).join(', '),
    safety_notes: (procedure.safety_notes ?? []).join('\n\n'),
    equipment: rows('equipment'),
    materials: rows('materials'),
    environment: rows('environment'),
    acceptance_criteria: rows('acceptance_criteria'),
    steps: (procedure.steps ?? []).map(({ step_id, title, description, duration_min }) => ({
      step_id: step_id ?? newStep().step_id,
      title,
      description: description ?? '',
      ...readDuration(duration_min ?? null),
    })),
  };
}

export function procedureRules(texts: Texts, isStored: () => boolean) {
  const tooMany = (count: number) => ({ kind: 'many', message: texts.get('procedures.form.too_many', { count }) });
  const tooLong = (count: number) => ({ kind: 'long', message: texts.get('procedures.form.too_long', { count }) });
  return schema<ProcedureValues>((path) => {
    applyRules(path as SchemaPathTree<ValueOf<typeof procedureFields>>, procedureFields, { texts, isStored });
    validate(path.tags, ({ value }) => {
      const tags = tagsOf(value());
      if (tags.length > MOST_TAGS) return tooMany(MOST_TAGS);
      return tags.some((tag) => tag.length > LONGEST_TAG) ? tooLong(LONGEST_TAG) : null;
    });
    validate(path.safety_notes, ({ value }) => {
      const notes = notesOf(value());
      if (notes.length > MOST_NOTES) return tooMany(MOST_NOTES);
      return notes.some((note) => note.length > LONGEST_NOTE) ? tooLong(LONGEST_NOTE) : null;
    });
    for (const name of tableNames)
      validate(path[name], ({ value }) =>
        tableProblems(name, value()).size > 0 ? { kind: 'rows', message: texts.get('errors.field.invalid') } : null,
      );
    validate(path.steps, ({ value }) => (value().length > MOST_STEPS ? tooMany(MOST_STEPS) : null));
    applyEach(path.steps, (step) => {
      const whole: SchemaPath<StepValues> = step;
      required(step.title, { when: ({ valueOf }) => !isBlank(valueOf(whole)) });
      maxLength(step.title, 255);
      maxLength(step.description, 10_000);
      min(step.duration_min, 0);
    });
  });
}

/** By cell, `1.name`. */
export function tableProblems(name: TableName, rows: readonly GridRow[]): Map<string, 'needed' | 'long'> {
  const { columns, needed, longest } = tables[name];
  const problems = new Map<string, 'needed' | 'long'>();
  rows.forEach((row, at) => {
    for (const column of columns) {
      const text = (row[column] ?? '').trim();
      if (text.length > longest) problems.set(`${at}.${column}`, 'long');
      else if (text === '' && (needed as readonly string[]).includes(column)) problems.set(`${at}.${column}`, 'needed');
    }
  });
  return problems;
}

export function createPayload(values: ProcedureValues): ProcedureCreate {
  return { ...writeValues(procedureFields, values), ...lists(values) };
}

/** Touched fields only; values that the form reformats stay unchanged. */
export function updatePayload(values: ProcedureValues, before: ProcedureResponse): ProcedureUpdate {
  const shown = readProcedure(before);
  const now = lists(values, before);
  const touched = (Object.keys(now) as (keyof typeof now)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify(shown[name]),
  );
  const { physical_quantity: _fixed, ...changes } = changedValues(procedureFields, values, before);
  return { ...changes, ...Object.fromEntries(touched.map((name) => [name, now[name]])) };
}

function lists(values: ProcedureValues, before?: ProcedureResponse) {
  const stored = new Map((before?.steps ?? []).map((step) => [step.step_id, step]));
  const rows = <T>(name: TableName): T[] | null => {
    const { columns, needed } = tables[name];
    const sent = values[name].map((row) =>
      Object.fromEntries(
        columns.map((column) => {
          const text = (row[column] ?? '').trim();
          return [column, text === '' && !(needed as readonly string[]).includes(column) ? null : text];
        }),
      ),
    );
    return orNull(sent as T[]);
  };
  return {
    tags: orNull(tagsOf(values.tags)),
    safety_notes: orNull(notesOf(values.safety_notes)),
    equipment: rows<{ name: string; model: string | null }>('equipment'),
    materials: rows<{ name: string; quantity: string | null }>('materials'),
    environment: rows<{ parameter: string; value: string }>('environment'),
    acceptance_criteria: rows<{ label: string; limit: string }>('acceptance_criteria'),
    steps: orNull(
      values.steps
        .filter((step) => !isBlank(step))
        .map((step) => ({
          step_id: step.step_id,
          title: step.title.trim(),
          description: step.description.trim() || null,
          duration_min: sentDuration(step, stored.get(step.step_id)?.duration_min ?? null),
        })),
    ),
  };
}

const isBlank = ({ title, description, duration_min }: StepValues): boolean =>
  title.trim() === '' && description.trim() === '' && duration_min === null;

const orNull = <T>(list: T[]): T[] | null => (list.length > 0 ? list : null);

const tagsOf = (text: string): string[] => [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean);

/** Notes are separated by an empty line. */
function notesOf(text: string): string[] {
  const notes: string[] = [];
  let lines: string[] = [];
  for (const line of [...text.split('\n'), '']) {
    if (line.trim() !== '') lines.push(line.trimEnd());
    else if (lines.length > 0) {
      notes.push(lines.join('\n'));
      lines = [];
    }
  }
  return notes;
}
