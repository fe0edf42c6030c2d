import type { Caller } from '../../platform/access/caller.js';
import type { Snapshot } from '../../platform/database/snapshot.js';
import type { Operations } from '../../platform/http/operations.js';
import { Page } from '../../platform/http/paging/page.js';
import type { Item, Names, Part } from './parts.js';

export interface Reading {
  snapshot: Snapshot;
  operations: Operations;
  caller: Caller;
  organization: string;
  asked: () => Promise<void>;
}

export class NamedObjects {
  private readonly kinds = new Map<string, Map<string, Names>>();

  add(kind: string, names: Names): void {
    const all = this.kinds.get(kind) ?? new Map<string, Names>();
    this.kinds.set(kind, all.set(Object.values(names).join(' '), names));
  }

  of(kind: string): Iterable<Names> {
    return this.kinds.get(kind)?.values() ?? [];
  }

  ids(kind: string): Iterable<string> {
    return this.kinds.get(kind)?.keys() ?? [];
  }

  has(kind: string, id: unknown): boolean {
    return typeof id === 'string' && this.kinds.get(kind)?.has(id) === true;
  }

  count(kind: string): number {
    return this.kinds.get(kind)?.size ?? 0;
  }
}

/** One page in memory at a time. */
export async function* itemsOf(part: Part, reading: Reading, named: NamedObjects): AsyncGenerator<Item> {
  const { organization } = reading;
  const known = { organization, has: (kind: string, id: unknown) => named.has(kind, id) };
  const requested: Iterable<Names> = part.each === undefined ? [{ org_id: organization }] : named.of(part.each);
  for (const names of requested) {
    for await (const item of answersOf(part, reading, names)) {
      if (part.keeps?.(item, known) === false) continue;
      for (const [kind, nameOf] of Object.entries(part.names ?? {})) {
        for (const found of nameOf(item, names)) named.add(kind, found);
      }
      yield part.beside ? { ...pick(names, part.beside), item } : item;
    }
  }
}

async function* answersOf(part: Part, reading: Reading, params: Names): AsyncGenerator<Item> {
  const { snapshot, operations, caller, organization, asked: requested } = reading;
  const query = { ...part.query, ...(part.isFiltered && { organization_id: organization }) };
  for (let cursor: string | null = null; ;) {
    const at: Names = cursor === null ? query : { ...query, cursor };
    const answer = await snapshot.read(() => operations.ask(part.operation, caller, { params, query: at }));
    await requested();
    if (!(answer instanceof Page)) {
      if (answer !== null) yield answer as Item;
      return;
    }
    yield* answer.items as Item[];
    cursor = answer.next;
    if (cursor === null) return;
  }
}

const pick = (names: Names, some: readonly string[]) => Object.fromEntries(some.map((name) => [name, names[name]]));
