// At a release, from DATABASE_URL (test/contract/schemas/README.md). The role must see every row and create
// databases.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from './run.mjs';
import { inOrder, LATE, readSchema } from './schema/read-schema.mjs';

// Numbers and times in the server's notation.
const AS_TEXT = { getTypeParser: () => (value) => value };

async function keepSchema(url) {
  const source = await connected(url);
  try {
    const { early, late } = await orderOf(source, url);
    const rows = await rowsOf(source);
    return `${[...early, ...rows, ...late].map((sql) => sql.trim().replace(/;$/, '')).join(';\n\n')};\n`;
  } finally {
    await source.end();
  }
}

async function orderOf(source, url) {
  const name = `etalon_kept_${process.pid}`;
  await source.query(`create database ${name}`);
  const trial = new URL(url);
  trial.pathname = `/${name}`;
  const client = await connected(trial.href);
  try {
    const objects = await readSchema(source);
    const isLate = ({ kind }) => LATE.includes(kind);
    const early = await inOrder(
      client,
      objects.filter((object) => !isLate(object)),
    );
    return { early, late: await inOrder(client, objects.filter(isLate)) };
  } finally {
    await client.end();
    await source.query(`drop database ${name}`);
  }
}

/** JSON supports every type. Parents include their partitions. */
async function rowsOf(source) {
  const { rows: tables } = await source.query(
    `select c.oid::regclass::text as name, (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
       from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      order by c.relname`,
  );
  const found = [];
  for (const { name, columns } of tables) {
    const { rows } = await source.query(`select (to_jsonb(t))::text as row from (select ${columns} from ${name}) t`);
    if (rows.length === 0) continue;
    const json = `[${rows.map(({ row }) => row).join(',\n')}]`;
    found.push(
      `insert into ${name} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${name}, ${literal(json)})`,
    );
  }
  const sequences = await source.query(
    `select format('select setval(%L, %s)', sequencename, last_value) as sql from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  return [...found, ...sequences.rows.map(({ sql }) => sql)];
}

const literal = (text) => `'${text.replaceAll("'", "''")}'`;

async function connected(url) {
  const client = new pg.Client({ connectionString: url, types: AS_TEXT });
  await client.connect();
  return client;
}

if (process.argv[1] === join(root, 'tools/keep-schema.mjs')) {
  const [name] = process.argv.slice(2);
  if (!/^[\w.-]+$/.test(name ?? '') || !process.env.DATABASE_URL) {
    console.error('Say a name, such as 3.6.1, and set DATABASE_URL.');
    process.exit(1);
  }
  const text = await keepSchema(process.env.DATABASE_URL);
  const file = `test/contract/schemas/${name}.sql`;
  writeFileSync(join(root, file), text);
  console.log(`${file}: ${text.length} characters, sha256 ${createHash('sha256').update(text).digest('hex')}`);
}
