import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { aRequest } from '../../verification/builders.js';
import type { AnalysisRequest, AnalysisResult } from '../analysis/types/types.js';
import { RELEASED_ENGINES } from './released-engines.js';

interface Engine {
  ENGINE_VERSION: string;
  analyzeCalibration(request: AnalysisRequest): AnalysisResult;
}

const fileOf = (version: string) => new URL(`../../engines/${version}.mjs`, import.meta.url);

describe('the engines that are kept', () => {
  const versions = Object.entries(RELEASED_ENGINES);

  it('are stored byte for byte as they were released, without imports', () => {
    for (const [version, sha256] of versions) {
      const text = readFileSync(fileOf(version));
      expect([version, createHash('sha256').update(text).digest('hex')]).toEqual([version, sha256]);
      expect(text.toString()).not.toMatch(/^import /m);
    }
  });

  it('compute, and name their version in the result', async () => {
    for (const [version] of versions) {
      const engine = (await import(fileOf(version).href)) as Engine;
      expect([engine.ENGINE_VERSION, engine.analyzeCalibration(aRequest()).engine_version]).toEqual([version, version]);
    }
  });
});
