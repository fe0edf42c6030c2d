import spectralCore from '@stoplight/spectral-core';
import spectralParsers from '@stoplight/spectral-parsers';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';

describe('the API document', () => {
  it('gives Spectral nothing to report', async () => {
    const text = readFileSync(join(workspaceRoot, 'openapi.json'), 'utf8');
    const spectral = new spectralCore.Spectral();
    spectral.setRuleset({ extends: [[spectralRulesets.oas as never, 'recommended']] });

    const found = await spectral.run(new spectralCore.Document(text, spectralParsers.Json, 'openapi.json'));

    expect(found.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
  });
});
