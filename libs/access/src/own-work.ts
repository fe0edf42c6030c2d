/** Null id: a typed name without an account. */
export interface Person {
  id: string | null;
  name: string;
}

/** Name of the recorder is needed only to compare it with a typed name. */
export interface Work {
  performer: Person;
  recorder: { id: string; name?: string };
}

/**
 * Whether the person performed or recorded the calibration (decision 26): by account if both sides have one, else by
 * name. Decider, performer and recorder are different people.
 */
export function isOwnWork(person: Person, { performer, recorder }: Work): boolean {
  return isSame(person, performer) || isSame(person, { id: recorder.id, name: recorder.name ?? '' });
}

const isSame = (a: Person, b: Person): boolean =>
  a.id && b.id ? a.id === b.id : plain(a.name) !== '' && plain(a.name) === plain(b.name);

const plain = (name: string) => name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
