import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingProofs, proofsIn } from '../support/proofs.js';

const text = readFileSync(join(import.meta.dirname, '../../docs/threat-model.md'), 'utf8');

describe('the threat model', () => {
  it('names only proofs that exist', () => {
    expect(missingProofs(text)).toEqual([]);
    expect(proofsIn(text).length).toBeGreaterThan(40);
  });

  it('has a proof for every threat, or states that nothing is promised', () => {
    const [threats = ''] = text.split('## Accepted risks');
    const rows = threats.split('\n').filter((line) => /^\| [A-Z]\d+ /.test(line));

    expect(rows.filter((row) => proofsIn(row).length === 0 && !row.includes('not promised'))).toEqual([]);
    expect(rows.length).toBeGreaterThan(25);
  });
});
