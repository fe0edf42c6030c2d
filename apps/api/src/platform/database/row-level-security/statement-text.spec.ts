import { inFloors } from '../../../../../../test/support/floors.mjs';
import { statementText } from './statement-text.js';

describe('a statement without its values', () => {
  it.each([
    ['select * from users where email = $1 and id = $22', 'select * from users where email = $1 and id = $22'],
    [`select 'Jane''s', E'it\\'s', "name" from t2 where x = 12.5e3`, 'select ?, E?, "name" from t2 where x = ?'],
    ['select $$a secret$$, $tag$another$tag$, 1', 'select ?, ?, ?'],
    ["select 'never closed and secret", 'select ?'],
    ['select $tag$ never closed', 'select ?'],
    ['select 1 -- of Jane\nfrom t', 'select ? ?from t'],
    ['select /* of Jane */ 7 /* open', 'select ? ? ?'],
    ['select  a,\n\t b', 'select a, b'],
    ["select type'x', note 'y', name\\'z'", 'select type?, note ?, name\\?'],
    ["values ('\\'), ('secret')", 'values (?), (?)'],
  ])('%s', (text, bare) => {
    expect(statementText(text)).toBe(bare);
  });

  it('is cut, however long it is, in time that grows with it', async () => {
    const { value, floors } = await inFloors(() => [
      statementText(`select ${'$'.repeat(200_000)} ${"''".repeat(100_000)}`),
      statementText("'".repeat(1_000_001)),
    ]);

    expect(value[0]?.length).toBeLessThanOrEqual(1500);
    expect(value[1]).toBe('?');
    expect(floors).toBeLessThan(60);
  });
});
