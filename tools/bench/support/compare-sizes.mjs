import { applicationOn } from './application.mjs';
import { EXPLAINING, watchStatements } from './explained-statements.mjs';
import { superuser } from './in-bulk.mjs';
import { freePort } from '../../../test/support/free-port.mjs';
import { option } from './options.mjs';
import { interleaved, median, percentile } from './measure.mjs';

/** 0: statements and buffers only, independent of load; else the bounds are those of time. */
const ROUNDS = Number(option('rounds', '9'));
/** Part of a title. */
const ONLY = option('only', '');
/** The median is the round's value. */
const REQUESTS = 3;
const WARM_UP = 1;
const NOISE = 0.4;
/** Filters may call a function per row: no nested statements. */
const SETTINGS = { ...EXPLAINING, 'auto_explain.log_nested_statements': 'off' };
/** Allows index levels and pages. A small table is read as a whole, so buffers of other sizes are a hint, not a bound. */
const SLACK_BUFFERS = 400;

/** @param requests in equal order */
export async function compareSizes({ sizes, open, requests, of }) {
  const sides = [];
  for (const size of sizes) {
    const installation = await open(size);
    const sent = (await requests(installation)).filter(({ title }) => title.includes(ONLY));
    sides.push({ installation, sent, work: await explained(installation, sent) });
  }
  const [small, large] = sides;
  const results = [];
  for (const [nth, { title, bound }] of small.sent.entries()) {
    if (nth % 20 === 0) console.log(`  ${nth} of ${small.sent.length} requests`);
    const candidates = {
      small: () => typicalTime(small.sent[nth].send),
      large: () => typicalTime(large.sent[nth].send),
    };
    await interleaved(ROUNDS === 0 ? 0 : WARM_UP, candidates);
    const values = await interleaved(ROUNDS, candidates);
    results.push(resultOf(`${of}: ${title}`, bound, values, small.work[nth], large.work[nth]));
  }
  for (const { installation } of sides) {
    await installation.api.stop();
    await installation.database.stop();
  }
  return results;
}

function resultOf(name, bound, values, before, after) {
  const ratios = values.large.map((time, round) => time / values.small[round]);
  const ratio = median(ratios);
  const [low, high] = [percentile(ratios, 0.25), percentile(ratios, 0.75)];
  const isNoisy = high - low > NOISE * ratio;
  const doesGrow = after.buffers > before.buffers * bound + SLACK_BUFFERS;
  if (doesGrow) console.log(`  ${name}: ${after.costliest.buffers} buffers of ${after.costliest.text.slice(0, 300)}`);
  const side = (times, { statements, buffers }) =>
    `${ROUNDS === 0 ? '' : `${median(times).toFixed(1)} ms, `}${statements} statements, ${buffers} buffers`;
  if (ROUNDS === 0)
    return {
      name,
      measured: side([], after),
      floor: side([], before),
      bound: `<= ${bound}`,
      ok: !doesGrow,
      ratio: `${(after.buffers / before.buffers).toFixed(2)} of buffers`,
    };
  return {
    name,
    measured: side(values.large, after),
    floor: side(values.small, before),
    ratio: isNoisy ? 'too noisy' : `${ratio.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`,
    bound: `<= ${bound}`,
    ok: isNoisy || ratio <= bound,
  };
}

async function explained(installation, requests) {
  const { database, api } = installation;
  const seen = [];
  const stopWatching = watchStatements((statement) => seen.push(statement));
  await withSettings(database, SETTINGS);
  const app = await applicationOn(database);
  try {
    const port = await freePort();
    await app.listen(port, '127.0.0.1');
    installation.api = { ...api, url: `http://127.0.0.1:${port}` };
    const work = [];
    for (const { send } of requests) {
      // Fills caches and may exceed its time limit.
      await send().catch((error) => console.log(`  again: ${error.message}`));
      seen.length = 0;
      await send();
      const [costliest] = seen.toSorted((one, other) => other.buffers - one.buffers);
      const buffers = seen.reduce((sum, statement) => sum + statement.buffers, 0);
      work.push({ statements: seen.length, buffers, costliest });
    }
    return work;
  } finally {
    installation.api = api;
    stopWatching();
    await app.close();
    await withSettings(database, Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, null])));
  }
}

async function withSettings(database, settings) {
  const client = await superuser(database);
  const name = client.escapeIdentifier(new URL(database.url).pathname.slice(1));
  for (const [setting, value] of Object.entries(settings))
    await client.query(`alter database ${name} ${value === null ? `reset ${setting}` : `set ${setting} = '${value}'`}`);
  await client.end();
}

export async function cursorBehind(installation, list, skip) {
  const separator = list.includes('?') ? '&' : '?';
  const { headers } = await ask(installation, `${list}${separator}limit=50&skip=${skip - 50}`);
  return /[?&]cursor=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
}

export async function ask(installation, asked) {
  const {
    path,
    token = installation.token,
    method = 'GET',
    body,
    status,
  } = typeof asked === 'string' ? { path: asked } : asked;
  const answer = await fetch(`${installation.api.url}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(typeof body === 'function' ? body() : body) }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (status === undefined ? !answer.ok : answer.status !== status)
    throw new Error(`${method} ${path} answered ${answer.status}: ${bytes.toString().slice(0, 500)}`);
  const isJson = answer.headers.get('content-type')?.includes('json') && bytes.length > 0;
  return { headers: answer.headers, body: isJson ? JSON.parse(bytes.toString()) : bytes };
}

async function typicalTime(send) {
  const times = [];
  for (let n = 0; n < REQUESTS; n++) {
    const begin = performance.now();
    await send();
    times.push(performance.now() - begin);
  }
  return median(times);
}
