import { errorFacts, errorLine } from './error-facts.js';

/** For errors before the log is available. */
export function tellOnTerminal(what: string, error: unknown): void {
  const { stack } = errorFacts(error);
  process.stderr.write(`${what}: ${errorLine(error)}\n${stack === undefined ? '' : `${stack}\n`}`);
}

/** Uncaught errors end the process. Node would print the error with all properties: statements, rows. */
export function endOnUncaught(): void {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      tellOnTerminal('Etalon ends', error);
      process.exit(1);
    });
  }
}
