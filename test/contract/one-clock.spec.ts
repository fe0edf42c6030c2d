import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';

/** Permitted clock access: nothing here is stored or signed. */
const allowed = new Map([
  ['platform/clock/clock.ts', 'what this machine says'],
  ['start-etalon.ts', 'how long the end may take'],
  ['features/certificates/certificates.service.ts', 'how long a download waits'],
  ['features/files/verify/verify-files-program.ts', 'a command beside the service: how old temporary files are'],
  ['features/proof/verify-program.ts', 'when a report was made, on the machine that made it'],
  ['platform/http/body-reading/drain-body.ts', 'how long a connection lingers'],
]);

const folder = join(workspaceRoot, 'apps/api/src');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.startsWith('testing/'),
);

describe('system clock', () => {
  it('is read in one module, and elsewhere only for durations', () => {
    const reading = files.filter((name) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(folder, name), 'utf8')));

    expect(reading.sort()).toEqual([...allowed.keys()].sort());
  });

  it('does not determine the current day, which the clock service does', () => {
    const sources = files.filter((name) => !name.startsWith('platform/clock/') && !name.includes('/migrations/'));
    const daily = sources.filter((name) =>
      /current_date|now\(\)::date|toISOString\(\)\.slice\(0, 10\)/i.test(readFileSync(join(folder, name), 'utf8')),
    );

    expect(daily).toEqual([]);
  });
});
