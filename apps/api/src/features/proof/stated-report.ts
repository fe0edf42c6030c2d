import type { SignedReport } from '@etalon/metrology/proof';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isIntact } from './report-key.js';

export const REPORT = 'report.json';

export const PUBLISHED = fileURLToPath(new URL('.', import.meta.resolve('@etalon/metrology/verification/cases.json')));

interface BuiltEngine {
  version: string;
  sha256: string;
}

let engine: BuiltEngine | undefined;

export function builtEngine(): BuiltEngine {
  return (engine ??= readEngine());
}

function readEngine(): BuiltEngine {
  const file = fileURLToPath(import.meta.resolve('@etalon/metrology/engine.json'));
  const { version, sha256 } = JSON.parse(readFileSync(file, 'utf8')) as BuiltEngine;
  return { version, sha256 };
}

export interface FoundReport {
  signed: SignedReport;
  origin: 'installation' | 'published';
}

/** The installation's, else the published one; the running engine first. */
export function findReport(dataDir: string): FoundReport | null {
  const found = [
    { signed: readReport(join(dataDir, 'verification')), origin: 'installation' as const },
    { signed: readReport(PUBLISHED), origin: 'published' as const },
  ].flatMap(({ signed, origin }) => (signed ? [{ signed, origin }] : []));
  const { sha256 } = builtEngine();
  return found.find(({ signed }) => signed.report.engine.sha256 === sha256) ?? found[0] ?? null;
}

/** Null without a report free of failures. */
export function proofOf(engineVersion: string, dataDir: string): string | null {
  const { version, sha256 } = builtEngine();
  const { report, sha256: hash } = findReport(dataDir)?.signed ?? {};
  if (!report || engineVersion !== version || report.engine.sha256 !== sha256) return null;
  return report.proof.totals.failed === 0 ? (hash ?? null) : null;
}

interface KeptReport {
  modified: number;
  bytes: number;
  signed: SignedReport | null;
}

/** Reading a report takes milliseconds. */
const kept = new Map<string, KeptReport>();

function readReport(folder: string): SignedReport | null {
  const file = join(folder, REPORT);
  try {
    const { mtimeMs: modified, size: bytes } = statSync(file);
    const known = kept.get(file);
    if (known?.modified === modified && known.bytes === bytes) return known.signed;
    const read = JSON.parse(readFileSync(file, 'utf8')) as SignedReport;
    const signed = isIntact(read) ? read : null;
    kept.set(file, { modified, bytes, signed });
    return signed;
  } catch {
    return null;
  }
}
