// Faults that the tests must detect: `npm run test:mutations` applies each to a copy of the repository. A new feature
// adds two. A fault compiles, and changes visible behaviour.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import access from './access.mjs';
import api from './api.mjs';
import formula from './formula.mjs';
import migration from './migration.mjs';
import security from './security.mjs';
import sql from './sql.mjs';
import text from './text.mjs';
import web from './web.mjs';

const lists = { formula, access, sql, api, web, text, security, migration };

/** `find` occurs exactly once in `file`. Migrations come last: after such a fault the API must be rebuilt. */
export const faults = Object.entries(lists).flatMap(([kind, list]) => list.map((fault) => ({ ...fault, kind })));

/** @returns lists with merged entries; names of faults that are not unique or whose text does not occur exactly once */
export function misplacedFaults(root) {
  // Two merged entries are one object: its last name hides the first.
  const merged = Object.entries(lists)
    .filter(([kind, list]) => {
      const source = readFileSync(join(root, `test/mutations/${kind}.mjs`), 'utf8');
      return source.match(/^ {4}name: /gm)?.length !== list.length;
    })
    .map(([kind]) => `${kind}.mjs: entries without braces between them`);
  const misplaced = faults
    .filter(({ name, file, find, replace }, at) => {
      const isTaken = faults.findIndex((other) => other.name === name) !== at;
      const count = readFileSync(join(root, file), 'utf8').split(find).length - 1;
      return isTaken || count !== 1 || find === replace;
    })
    .map(({ name }) => name);
  return [...merged, ...misplaced];
}
