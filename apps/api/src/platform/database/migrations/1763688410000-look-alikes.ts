import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Letters that look like Latin ones, and the Latin letters (UTS 39, confusables; those of names in Europe). */
const CONFUSABLE = {
  cyrillic: ['АВЕЅІЈКМНОРСТУХԌԚԜҮаеѕіјорсухһԁԛԝүӏ', 'ABESIJKMHOPCTYXGQWYaesijopcyxhdqwyl'],
  greek: ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικονρυγϳ', 'ABEZHIKMNOPTYXaikovpuyj'],
  armenian: ['ՏՕՍԼօսհոցյզ', 'SOULouhngjq'],
  cherokee: ['ᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃ', 'ABCDEGHJKLMPRSTVWZ'],
  latin: ['ıɑɡȷʟ', 'iagjl'],
  punctuation: ['\u2010\u2011\u2012\u2013\u2212\u2019\u02bc\u2032', `-----'''`],
} as const;

/** What a name looks like: names with one skeleton are hard to tell apart. */
export class LookAlikes1763688410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const sides = Object.values(CONFUSABLE);
    const [from, to] = [sides.map(([from]) => from), sides.map(([, to]) => to)].map((letters) =>
      letters.join('').replaceAll(`'`, `''`),
    );
    await runner.query(
      `CREATE FUNCTION name_skeleton(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
         SELECT replace(replace(translate(regexp_replace(
                  lower(translate(normalize(btrim(name), NFKC), '${from}', '${to}')), '[[:space:]]+', ' ', 'g'),
                  'i01|', 'loll'), 'rn', 'm'), 'vv', 'w') $$`,
    );
    await runner.query('CREATE INDEX users_name_skeleton ON users (name_skeleton(name))');
  }

  down(): Promise<void> {
    throw new Error('A schema that holds records is never dropped by the program');
  }
}
