import { identified, type StoredStep } from './procedure-steps.js';

const A = '7d3f0c9e-5c0e-4c8e-9a52-3c8d5c6a1b2a';
const B = '7d3f0c9e-5c0e-4c8e-9a52-3c8d5c6a1b2b';
const C = '7d3f0c9e-5c0e-4c8e-9a52-3c8d5c6a1b2c';
const NEW = '7d3f0c9e-5c0e-4c8e-9a52-3c8d5c6a1b2d';

const present: StoredStep[] = [
  { step_id: A, title: 'Clean', description: 'With alcohol', duration_min: 5 },
  { step_id: B, title: 'Settle', description: null, duration_min: 15 },
  { step_id: C, title: 'Read', description: 'Ten readings', duration_min: null },
];
const known: Record<string, string> = { [A]: 'A', [B]: 'B', [C]: 'C', [NEW]: 'sent' };
const names = (steps: readonly { step_id: string }[]) => steps.map(({ step_id }) => known[step_id] ?? 'new').join(' ');

describe('steps', () => {
  it('keep the ids that are sent, whatever else changes', () => {
    const given = [
      { step_id: C, title: 'Other' },
      { step_id: NEW, title: 'Clean' },
      { step_id: A, title: 'Settle' },
    ];
    expect(names(identified(given, present))).toBe('C sent A');
  });

  it.each<[string, { title: string; description?: string }[], string]>([
    [
      'in another order',
      [
        { title: 'Read', description: 'Ten readings' },
        { title: 'Clean', description: 'With alcohol' },
        { title: 'Settle' },
      ],
      'C A B',
    ],
    [
      'one taken out',
      [
        { title: 'Clean', description: 'With alcohol' },
        { title: 'Read', description: 'Ten readings' },
      ],
      'A C',
    ],
    [
      'one put between',
      [{ title: 'Clean', description: 'With alcohol' }, { title: 'Wait' }, { title: 'Settle' }, { title: 'Read' }],
      'A new B C',
    ],
    ['one renamed', [{ title: 'Clean' }, { title: 'Let it settle' }, { title: 'Read' }], 'A B C'],
    [
      'one renamed and moved',
      [{ title: 'Take readings', description: 'Ten readings' }, { title: 'Clean' }, { title: 'Settle' }],
      'C A B',
    ],
    ['all new', [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }, { title: 'Four' }], 'A B C new'],
  ])('without ids are recognized: %s', (_title, given, expected) => {
    expect(names(identified(given, present))).toBe(expected);
  });

  it('with one title twice keep each its own', () => {
    const twins: StoredStep[] = [
      { step_id: A, title: 'Read', description: 'Up', duration_min: null },
      { step_id: B, title: 'Read', description: 'Down', duration_min: null },
    ];
    const turned = [
      { title: 'Read', description: 'Down' },
      { title: 'Read', description: 'Up' },
    ];
    expect(names(identified(turned, twins))).toBe('B A');
    expect(names(identified([{ title: 'Read' }, { title: 'Read' }], twins))).toBe('A B');
  });

  it('never have one id twice', () => {
    const twice = [
      { step_id: A, title: 'One' },
      { step_id: A, title: 'Two' },
    ];
    expect(() => identified(twice, present)).toThrow();
  });
});
