import { StartupError } from '../config/startup-error.js';
import { Fault } from '../errors/fault.js';

/** Library messages without values; only the match is logged. */
const KNOWN_SENTENCES = [
  /^Connection terminated( unexpectedly| due to connection timeout)?/,
  /^timeout exceeded when trying to connect/,
  /^Client (has encountered a connection error|was closed)[\w ]*/,
  /^Query read timeout/,
  /^Cannot use a pool after calling end/,
  // Contain names of our source, never a value.
  /^Cannot (read|set) properties of (undefined|null) \((reading|setting) '[A-Za-z_$][\w$]{0,40}'\)/,
  /^[A-Za-z_$][\w$.]{0,80}(\(\.\.\.\))?[\w$.]{0,40} is not (a function|a constructor|iterable|defined)/,
  /^Maximum call stack size exceeded/,
  /^Invalid time value/,
  /^Invalid string length/,
  /^Premature close/,
  /^fetch failed/,
  /^The operation was aborted( due to timeout)?/,
];

/** SQLSTATEs without values in the message. Classes 22 and 23 quote input. */
const PLAIN_STATES = /^((08|25|40|53|55|57|58)\w{3}|42(501|P01|703|883))$/;

const HOUSE_KINDS = ['RenderingError', 'EmbeddedPostgresError', 'KeyUnwrapError'];

export function ownMessage(error: Error & Record<string, unknown>): string | undefined {
  const { message, name, code } = error;
  if (error instanceof Fault || error instanceof StartupError || HOUSE_KINDS.includes(name)) return message;
  if (typeof code === 'string' && 'severity' in error && PLAIN_STATES.test(code)) return message;
  return KNOWN_SENTENCES.map((sentence) => sentence.exec(message)?.[0]).find((known) => known !== undefined);
}
