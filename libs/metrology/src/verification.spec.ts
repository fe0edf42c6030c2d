import { CLAIMED, allCases } from '../verification/support.js';

describe('the published cases', () => {
  it('are all claimed by a spec', () => {
    const known: readonly string[] = CLAIMED;

    const unknown = allCases().filter((c) => !known.includes(c.topic));

    expect(unknown.map((c) => `${c.id} (${c.topic})`)).toEqual([]);
  });

  it('hold at least one case for every claimed topic', () => {
    const topics = new Set(allCases().map((c) => c.topic));

    expect(CLAIMED.filter((topic) => !topics.has(topic))).toEqual([]);
  });
});
