import pg from 'pg';
import { applicationOn } from './application.mjs';
import { freePort } from '../../../test/support/free-port.mjs';

const FRAME = /^\s*(begin|start transaction|commit|rollback|savepoint|release)\b/i;

/** Limits and the role of row-level security, which the application sends in the message of the statement. */
function settingsOf(settings) {
  const all = Object.entries({ role: 'none', ...settings });
  const text = `select ${all.map(([name], at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}`;
  return { text, values: all.map(([, value]) => value) };
}

/** @returns `{ text, values }` without transaction control */
export async function statementsOf(database, requests) {
  const port = await freePort();
  const statements = [];
  const { query } = pg.Client.prototype;
  // Before the application connects: it stores each connection's functions.
  pg.Client.prototype.query = function recorded(statement, values, ...rest) {
    const text = typeof statement === 'string' ? statement : statement?.text;
    if (statement?.settings && !statement.isInTransaction()) statements.push(settingsOf(statement.settings));
    if (text && !FRAME.test(text))
      statements.push({ text, values: (Array.isArray(values) ? values : statement.values) ?? [] });
    return query.call(this, statement, values, ...rest);
  };
  const app = await applicationOn(database);
  try {
    await app.listen(port, '127.0.0.1');
    const taken = [];
    for (const request of requests) {
      statements.length = 0;
      await request(`http://127.0.0.1:${port}`);
      taken.push(statements.splice(0));
    }
    return taken;
  } finally {
    pg.Client.prototype.query = query;
    await app.close();
  }
}
