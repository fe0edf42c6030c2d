// Floor: COPY and a file copy, alternating. `BENCH_BACKUP_MB=5000` is the bounds' size.
import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { built, call, signIn, startApi, startDatabase } from './support/installation.mjs';
import { interleaved, median, medianRatio, milliseconds, resident } from './support/measure.mjs';

const SIZE_MB = Number(process.env.BENCH_BACKUP_MB ?? 300);
const ROUNDS = 3;
const RATIO_BOUND = 1.3;
const GROWTH_BOUND_MB = 150;
const FILE_BYTES = 8_000_000;
const ROW_BYTES = 2000;
/** Bytes. */
const HELD_BYTES = 4_000_000;

export const name = 'backup';
export const title = `${SIZE_MB} MB of rows and files as one archive and back, beside COPY of the same tables and a copy of the same files`;

export async function run() {
  const database = await startDatabase();
  const client = startClient();
  let api;
  try {
    api = await startApi(database);
    const { id, token } = await signIn(database, api.url, 'root@example.org', 'superadmin');
    await fill(database, id);
    const headers = { authorization: `Bearer ${token}` };
    const folder = join(database.dataDir, 'bench');
    await mkdir(folder);
    const archive = join(folder, 'archive.zip');
    const atRest = resident(api.pid);
    let peak = 0;
    let made = null;
    const held = (work) => async () => {
      const taken = await watched(api.pid, work);
      peak = Math.max(peak, taken.peak);
      return taken.ms;
    };
    const exported = held(() =>
      client.run('received', { url: `${api.url}/api/v1/admin/database/export`, headers, path: archive }),
    );
    const make = held(async () => {
      const { id: backup } = await call(api.url, 'POST', '/api/v1/admin/backups', { body: {}, token });
      for (;;) {
        const { state } = await call(api.url, 'GET', `/api/v1/admin/backups/${backup}`, { token });
        if (state === 'ready') return (made = backup);
        if (state !== 'making') throw new Error(`The backup is ${state}`);
        await pause(100);
      }
    });
    /** Warm-up: later runs must not fault in memory. */
    const kept = async () => {
      const ms = await make();
      await call(api.url, 'DELETE', `/api/v1/admin/backups/${made}`, { token });
      return ms;
    };
    const { TABLES, isArchived } = await built('features/backup/archive/tables-of-an-archive.js');
    const tables = (await database.sql(TABLES)).map(({ name: table }) => table).filter(isArchived);
    const files = join(database.dataDir, 'files/sha256');
    const floor = async () => {
      const into = join(folder, 'floor');
      const ms = await client.run('copied', { url: database.url, tables, files, into });
      await rm(into, { recursive: true });
      return ms;
    };
    for (const one of [exported, floor, kept]) await one();
    const times = await interleaved(ROUNDS, { exported, floor, kept });
    const { size } = await stat(archive);
    const back = await watched(api.pid, async () => {
      const answer = await sent(`${api.url}/api/v1/admin/database/import`, headers, archive, size);
      if (answer.statusCode !== 204) throw new Error(`${answer.statusCode}: ${await text(answer)}`);
    });
    const slower = (what, measured) => {
      const ratio = medianRatio(measured, times.floor);
      return {
        name: what,
        measured: `${(median(measured) / 1000).toFixed(1)} s`,
        floor: `${(median(times.floor) / 1000).toFixed(1)} s`,
        ratio: ratio.toFixed(2),
        bound: `<= ${RATIO_BOUND}`,
        ok: ratio <= RATIO_BOUND,
      };
    };
    return [
      slower(`backup, export of ${(size / 1e6).toFixed(0)} MB`, times.exported),
      slower('backup, the same as a file by a job', times.kept),
      growth('backup, memory of the process while exporting', peak, atRest),
      growth(`backup, memory while importing, ${(back.ms / 1000).toFixed(1)} s`, back.peak, atRest),
    ];
  } finally {
    client.stop();
    await api?.stop();
    await database.stop();
  }
}

const growth = (what, peak, atRest) => ({
  name: what,
  measured: `${peak.toFixed(0)} MB`,
  floor: `${atRest.toFixed(0)} MB at rest`,
  ratio: (peak / atRest).toFixed(2),
  bound: `+${GROWTH_BOUND_MB} MB`,
  ok: peak - atRest <= GROWTH_BOUND_MB,
});

/** A blob over 4 GB would be truncated. */
async function sent(url, headers, path, size) {
  const boundary = randomBytes(16).toString('hex');
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${basename(path)}"\r\n\r\n`;
  const tail = `\r\n--${boundary}--\r\n`;
  const form = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': head.length + size + tail.length,
  };
  const asking = request(url, { method: 'POST', headers: { ...headers, ...form } });
  const answered = once(asking, 'response');
  asking.write(head);
  await pipeline(createReadStream(path, { highWaterMark: HELD_BYTES }), asking, { end: false });
  asking.end(tail);
  return (await answered)[0];
}

async function watched(pid, work) {
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, resident(pid))), 50);
  const ms = await milliseconds(work).finally(() => clearInterval(timer));
  return { ms, peak };
}

function startClient() {
  const child = fork(join(import.meta.dirname, 'support/backup-client.mjs'), { execArgv: [] });
  return {
    /** @returns milliseconds */
    async run(task, given) {
      child.send({ task, ...given });
      const [{ ms, error }] = await once(child, 'message');
      if (error) throw new Error(error);
      return ms;
    },
    stop: () => child.kill(),
  };
}

async function fill(database, person) {
  const rows = Math.round((SIZE_MB * 1e6) / 2 / ROW_BYTES);
  await database.sql(
    `insert into saved_views (id, user_id, list, name, query)
     select gen_random_uuid(), $1, 'assets', n::text,
            (select string_agg(md5(n::text || '.' || m::text), '') from generate_series(1, 60) m)
       from generate_series(1, $2::int) n`,
    [person, rows],
  );
  for (let n = 0; n < (SIZE_MB * 1e6) / 2 / FILE_BYTES; n++) {
    const content = randomBytes(FILE_BYTES);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const object = `sha256/${sha256.slice(0, 2)}/${sha256}`;
    await mkdir(join(database.dataDir, 'files/sha256', sha256.slice(0, 2)), { recursive: true });
    await writeFile(join(database.dataDir, 'files', object), content);
    await database.sql(
      `insert into stored_files (id, entity_type, entity_id, original_filename, content_type, size_bytes, checksum_sha256, object_name, uploaded_by)
       values (gen_random_uuid(), 'asset', gen_random_uuid(), 'file', 'application/octet-stream', $1, $2, $3, $4)`,
      [content.length, sha256, object, person],
    );
  }
}
