import { conformity } from './glossary/conformity.js';
import { instruments } from './glossary/instruments.js';
import { laboratory } from './glossary/laboratory.js';
import { measurement } from './glossary/measurement.js';
import { records } from './glossary/records.js';
import type { Term } from './glossary/term.js';
import { traceability } from './glossary/traceability.js';
import { uncertainty } from './glossary/uncertainty.js';

export type { Term } from './glossary/term.js';

/** Separate entry point: keeps the terms out of the initial bundle. */
export const glossary = {
  measurement,
  uncertainty,
  instruments,
  traceability,
  conformity,
  laboratory,
  records,
} satisfies Readonly<Record<string, readonly Term[]>>;

export type Subject = keyof typeof glossary;

export const terms: readonly Term[] = Object.values(glossary).flat();
