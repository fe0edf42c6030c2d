// Importers, specs of folder and dependencies, test/recorded.json.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../run.mjs';
import { kindOf, listSpecs } from './kinds.mjs';
import { recordedCost, recordedSpecs } from './recorded.mjs';

/** Can break any feature. */
const CONTRACT =
  /^(openapi\.json$|apps\/api\/src\/(platform\/database\/|.*\.(entity|queries)\.ts$|.*\.sql$)|libs\/(i18n|access)\/src\/)/;
const CATALOGUES = 'libs/i18n/';
const GUIDE = 'docs/guide/';
const GUIDE_SPEC = 'apps/web/src/app/features/guide/guide-links.spec.ts';
const EXAMPLES = /^docs\/guide\/\w+\/(integrate-.*|api-keys)\.md$/;
const EXAMPLES_SPEC = 'test/contract/guide-examples.spec.ts';
/** CPU seconds; contract is additional. */
const MOST = 60;
/** CPU seconds; closest specs detect most faults. */
const FIRST = 15;

/** @returns also uncommitted and new files */
export function changedSince(commit) {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  return [...new Set([...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')])];
}

/** @returns `chosen` by closeness, `left` beyond the budget */
export function specsFor(files) {
  const all = listSpecs();
  const ranked = new Map();
  const add = (rank, specs) => {
    for (const spec of specs) ranked.set(spec, Math.min(rank, ranked.get(spec) ?? rank));
  };
  for (const file of files) {
    if (all.includes(file)) add(0, [file]);
    const source = file.replace(/\.(html|css)$/, '.ts');
    add(
      1,
      all.filter((spec) => spec === source.replace(/\.ts$/, '.spec.ts')),
    );
    add(1, importing(source, all));
    add(
      2,
      recordedSpecs(source).filter((spec) => all.includes(spec)),
    );
    add(2, used(source, all));
    add(3, nearest(source, all));
    if (file.startsWith(GUIDE)) add(1, [GUIDE_SPEC]);
    if (EXAMPLES.test(file)) add(1, [EXAMPLES_SPEC]);
    if (file.startsWith(CATALOGUES)) {
      add(
        3,
        all.filter((spec) => spec.startsWith(CATALOGUES)),
      );
    }
    add(4, namesakes(source, all));
  }
  const ordered = [...ranked].sort(([one, a], [other, b]) => a - b || recordedCost(one) - recordedCost(other));
  const chosen = [];
  let cost = 0;
  for (const [spec, rank] of ordered) {
    cost += recordedCost(spec);
    // Changed specs always run.
    if (rank === 0 || chosen.length === 0 || cost <= MOST) chosen.push(spec);
  }
  if (files.some((file) => CONTRACT.test(file))) {
    const contract = all.filter((spec) => kindOf(spec) === 'contract');
    chosen.push(...contract.filter((spec) => !chosen.includes(spec)));
  }
  return { chosen, left: ordered.map(([spec]) => spec).filter((spec) => !chosen.includes(spec)) };
}

/** @returns up to three parts, each if the previous found nothing */
export function slices(chosen) {
  const contract = chosen.filter((spec) => kindOf(spec) === 'contract');
  const others = chosen.filter((spec) => !contract.includes(spec));
  let cost = 0;
  const isFirst = others.map((spec, at) => (cost += recordedCost(spec)) <= FIRST || at === 0);
  const parts = [others.filter((_, at) => isFirst[at]), others.filter((_, at) => !isFirst[at]), contract];
  return parts.filter((part) => part.length > 0);
}

function importing(file, all) {
  if (!/^(apps|libs)\//.test(file)) return [];
  const path = join(root, file.replace(/\.ts$/, ''));
  return all.filter((spec) => {
    const imports = readFileSync(join(root, spec), 'utf8').matchAll(/from '(\.[^']+?)(?:\.js)?'/g);
    return [...imports].some(([, relative]) => join(root, dirname(spec), relative) === path);
  });
}

function used(file, all) {
  if (!/^apps\/.*\.ts$/.test(file) || !existsSync(join(root, file))) return [];
  const imports = readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)\.js'/g);
  const stems = [...imports].map(([, relative]) => {
    const path = join(dirname(file), relative);
    return basename(path) === 'index' ? join(dirname(path), basename(dirname(path))) : path.replace(/\.\w+$/, '');
  });
  return all.filter((spec) => !spec.includes('/platform/') && stems.includes(spec.replace(/\.spec\.ts$/, '')));
}

/** Code of every request has no specific coverage: by last word. */
function namesakes(file, all) {
  const [, word] = /([a-z]{5,})\.ts$/.exec(file) ?? [];
  return word === undefined ? [] : all.filter((spec) => spec.endsWith(`${word}.spec.ts`));
}

function nearest(file, all) {
  if (!/^(apps|libs)\//.test(file) || !existsSync(join(root, dirname(file)))) return [];
  for (let folder = dirname(file); folder.includes('/'); folder = dirname(folder)) {
    const specs = all.filter((spec) => dirname(spec) === folder);
    if (specs.length > 0) return specs;
  }
  return [];
}
