// Separate process: unaffected by the benchmarks' memory.
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { milliseconds } from './measure.mjs';

/** Bytes; the disk must not slow reception. */
const HELD_BYTES = 4_000_000;

const TASKS = { received, copied };

process.on('message', ({ task, ...given }) => {
  milliseconds(() => TASKS[task](given)).then(
    (ms) => process.send({ ms }),
    (error) => process.send({ error: error.stack }),
  );
});

async function received({ url, headers, path }) {
  const [answer] = await once(get(url, { headers }), 'response');
  if (answer.statusCode !== 200) throw new Error(`The export answers ${answer.statusCode}`);
  await pipeline(answer, createWriteStream(path, { flush: true, highWaterMark: HELD_BYTES }));
}

async function copied({ url, tables, files, into }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await mkdir(into);
  for (const table of tables) {
    const rows = client.query(copyTo(`copy (select * from ${table}) to stdout`));
    await pipeline(rows, createWriteStream(join(into, `${table}.copy`), { flush: true }));
  }
  await client.end();
  for (const part of await readdir(files))
    for (const one of await readdir(join(files, part))) await copyDurably(join(files, part, one), join(into, one));
}

async function copyDurably(from, to) {
  await copyFile(from, to);
  const file = await open(to, 'r+');
  await file.datasync();
  await file.close();
}
