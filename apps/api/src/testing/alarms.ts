import { Log } from '../platform/logging/log.js';
import type { TestApp } from './test-app.js';

const LEVELS: Readonly<Record<number, string>> = { 30: 'info', 40: 'warn', 50: 'error' };

/** @returns alarms of the log with their level, in order */
export async function alarmsOf(
  { app }: TestApp,
  during: (alarms: readonly string[]) => PromiseLike<unknown>,
): Promise<string[]> {
  const alarms: string[] = [];
  const write = (line: string) => {
    const { level, alarm } = JSON.parse(line) as { level: number; alarm?: string };
    if (alarm !== undefined) alarms.push(`${LEVELS[level] ?? String(level)} ${alarm}`);
  };
  const log = app.get(Log);
  const usual: unknown = Reflect.get(log, 'pino');
  Reflect.set(log, 'pino', Reflect.get(new Log('info', 'json', { write }), 'pino'));
  try {
    await during(alarms);
  } finally {
    Reflect.set(log, 'pino', usual);
  }
  return alarms;
}
