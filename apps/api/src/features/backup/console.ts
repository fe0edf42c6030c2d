import { StartupError } from '../../platform/config/startup-error.js';
import { NamedError } from '../../platform/errors/errors.js';
import { errorLine } from '../../platform/logging/error-facts.js';

const SAY_EVERY_MS = 1000;

export const printLine = (line: string) => void process.stderr.write(`${line}\n`);

export const reasonOf = (error: unknown): string =>
  error instanceof StartupError || error instanceof NamedError ? error.message : errorLine(error);

export function stepReporter(): (step: string, share: number) => void {
  let last = 0;
  let shown = '';
  return (step, share) => {
    const line = `${step}: ${Math.floor(share * 100)} %`;
    if (line === shown || (share < 1 && performance.now() - last < SAY_EVERY_MS)) return;
    last = performance.now();
    shown = line;
    printLine(line);
  };
}
