/** Null id: a typed name without an account. */
export interface Person {
  id: string | null;
  name: string;
}

/** The name is compared with typed names only. */
export interface Work {
  performer: Person;
  recorder: { id: string; name?: string };
}

/** By account if both have one, else by name (decision 26). Decider, performer and recorder differ. */
export function isOwnWork(person: Person, { performer, recorder }: Work): boolean {
  return isSame(person, performer) || isSame(person, { id: recorder.id, name: recorder.name ?? '' });
}

const isSame = (a: Person, b: Person): boolean =>
  a.id && b.id ? a.id === b.id : plain(a.name) !== '' && plain(a.name) === plain(b.name);

const plain = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
