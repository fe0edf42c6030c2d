import { errorFacts, errorLine } from './error-facts.js';

/** For what no log is there to tell. */
export function tellOnTerminal(what: string, error: unknown): void {
  const { stack } = errorFacts(error);
  process.stderr.write(`${what}: ${errorLine(error)}\n${stack === undefined ? '' : `${stack}\n`}`);
}

/** What nobody caught ends the process. Node itself would print the error with all that hangs on it: statements, rows. */
export function endOnUncaught(): void {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      tellOnTerminal('Etalon ends', error);
      process.exit(1);
    });
  }
}
