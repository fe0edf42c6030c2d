import { isOwnWork, type Person } from './own-work.js';

describe('own work', () => {
  const ada: Person = { id: 'a', name: 'Ada Mason' };
  const ben: Person = { id: 'b', name: 'Ben Mason' };
  const recorder = { id: 'r', name: 'Rosa Field' };

  it.each<[string, Person, Person, boolean]>([
    ['the account that performed it', ada, ada, true],
    ['another account', ben, ada, false],
    ['another account of the same name', { ...ada, id: 'b' }, ada, false],
    ['the account that recorded it', { id: 'r', name: 'Renamed' }, ada, true],
    ['an account named like the typed performer', ada, { id: null, name: ' ADA  mason' }, true],
    ['a typed name that is the name of the performer', { id: null, name: 'ada mason' }, ada, true],
    ['a typed name that is the name of the recorder', { id: null, name: 'Rosa Field' }, ada, true],
    ['another typed name', { id: null, name: 'Carl' }, ada, false],
    ['a missing name', { id: null, name: '' }, { id: null, name: '' }, false],
  ])('is that of %s', (_what, person, performer, expected) => {
    expect(isOwnWork(person, { performer, recorder })).toBe(expected);
  });
});
