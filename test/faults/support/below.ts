import { readdirSync, readFileSync } from 'node:fs';

export interface Below {
  pid: number;
  name: string;
  state: string;
}

export function processesBelow(pid: number): Below[] {
  const all = readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? facts(Number(entry)) : []));
  const found: Below[] = [];
  const parents = new Set([pid]);
  for (let grown = true; grown;) {
    grown = false;
    for (const one of all) {
      if (parents.has(one.pid) || !parents.has(one.parent)) continue;
      parents.add(one.pid);
      found.push({ pid: one.pid, name: one.name, state: one.state });
      grown = true;
    }
  }
  return found;
}

function facts(pid: number): (Below & { parent: number })[] {
  try {
    const text = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    const [state = '', parent = ''] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return [{ pid, name, state, parent: Number(parent) }];
  } catch {
    return [];
  }
}
