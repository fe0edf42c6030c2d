import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.mjs';

/** `budget`: CPU seconds of all processes. */
export const KINDS = {
  libs: { title: 'Libraries', project: 'libs', budget: 60, groups: 4 },
  unit: { title: 'API, unit', project: 'api', budget: 70, groups: 2 },
  api: { title: 'API, application', project: 'api', budget: 520, groups: 2 },
  contract: { title: 'Contract', project: 'api', budget: 130, groups: 1 },
  processes: { title: 'Processes and faults', project: 'api', budget: 140, groups: 2 },
  web: { title: 'Web app', project: 'web', budget: 120, groups: 4 },
};

const FOLDERS = ['apps', 'libs', 'test'];
const LONG = /\.long\.spec\.ts$/;

/** @returns paths from the root; `long` adds `npm run test:long` */
export function listSpecs({ long = false } = {}) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.spec.ts') && !name.includes('node_modules'))
      .map((name) => `${folder}/${name}`),
  )
    .filter((path) => long || !LONG.test(path))
    .sort();
}

export function kindOf(spec) {
  if (spec.startsWith('libs/') || spec.endsWith('.node.spec.ts')) return 'libs';
  if (spec.startsWith('apps/web/')) return 'web';
  if (/^test\/(operations|faults|fuzz)\//.test(spec)) return 'processes';
  if (spec.startsWith('test/')) return 'contract';
  return readFileSync(join(root, spec), 'utf8').includes('startTestApp') ? 'api' : 'unit';
}
