import { errorFacts, errorLine } from './error-facts.js';

export function writeToTerminal(what: string, error: unknown): void {
  const { stack } = errorFacts(error);
  process.stderr.write(`${what}: ${errorLine(error)}\n${stack === undefined ? '' : `${stack}\n`}`);
}

/** Node would print the error with all properties: statements, rows. */
export function endOnUncaught(): void {
  for (const kind of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(kind, (error: unknown) => {
      writeToTerminal('Etalon ends', error);
      process.exit(1);
    });
  }
}
