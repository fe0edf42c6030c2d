import { HttpErrorResponse } from '@angular/common/http';
import { problemSentence, problemWords } from '@etalon/i18n';
import type { Texts } from '../language';

/** `path`: `body`, then names and positions. */
interface FieldProblem {
  path: string[];
  msg: string;
  type: string;
  params: Params;
}

type Params = Readonly<Record<string, unknown>>;

interface Problem {
  /** 0 without a response. */
  status: number;
  code?: string;
  detail?: string;
  params: Params;
  request_id?: string;
  /** Seconds (429, 503). */
  retry_after?: number;
  fields: FieldProblem[];
}

export const isUnreachable = (error: unknown): boolean => [0, 502, 503, 504].includes(readProblem(error).status);

/** Two shapes of an error: the 422 list, and `{ detail, code, request_id }`. */
export function readProblem(error: unknown): Problem {
  const response = httpError(error);
  if (!response) return { status: -1, params: {}, fields: [] };
  const body = asRecord(unpacked(response.error));
  const detail = body?.['detail'];
  return {
    status: response.status,
    code: textOf(body?.['code']),
    detail: textOf(detail),
    params: asRecord(body?.['params']) ?? {},
    request_id: textOf(body?.['request_id']),
    retry_after: secondsOf(response.headers.get('Retry-After')),
    fields: Array.isArray(detail) ? detail.flatMap(toFieldProblem) : [],
  };
}

export function problemText(error: unknown, texts: Texts): string {
  const problem = readProblem(error);
  const byCode =
    problem.code && texts.find(`errors.code.${problem.code}`, withDays(problemWords(problem.params), texts));
  if (byCode) return byCode;
  const request = problem.request_id ?? '–';
  if (problem.status >= 500 && problem.status !== 503) return texts.get('errors.status.failed', { request });
  switch (problem.status) {
    case 0:
      return texts.get('errors.status.offline');
    case 403:
      return texts.get('errors.status.forbidden');
    case 404:
      return texts.get('errors.status.missing');
    case 409:
    case 412:
      return problem.detail ?? texts.get('errors.status.conflict');
    case 413:
      return texts.get('errors.status.too_large');
    case 422:
      return problem.detail ?? fieldsText(problem.fields, texts);
    case 429:
      return tooMany(problem.retry_after, texts);
    case 503:
      return texts.get('errors.status.unavailable');
    default:
      return problem.detail ?? texts.get('errors.status.unknown');
  }
}

export function namedProblemText(problem: FieldProblem, texts: Texts): string {
  const name = problem.path.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part.replaceAll('_', ' ')));
  const text = problemSentence(problem, texts);
  return name.length === 0 ? text : `${sentenceCase(name.join(', '))}: ${text}`;
}

const sentenceCase = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

function fieldsText(fields: readonly FieldProblem[], texts: Texts): string {
  if (fields.length === 0) return texts.get('errors.status.check_fields');
  return fields
    .slice(0, MOST_NAMED)
    .map((field) => namedProblemText(field, texts))
    .join(' · ');
}

const MOST_NAMED = 3;

function tooMany(seconds: number | undefined, texts: Texts): string {
  if (seconds === undefined) return texts.get('errors.status.too_many');
  return seconds < 60
    ? texts.get('errors.status.too_many_seconds', { count: Math.max(1, seconds) })
    : texts.get('errors.status.too_many_minutes', { count: Math.ceil(seconds / 60) });
}

function toFieldProblem(entry: unknown): FieldProblem[] {
  const item = asRecord(entry);
  const loc = item?.['loc'];
  if (!item || !Array.isArray(loc)) return [];
  const [, ...path] = loc.map(String);
  return [
    { path, msg: textOf(item['msg']) ?? '', type: textOf(item['type']) ?? '', params: asRecord(item['params']) ?? {} },
  ];
}

/** Other parameters are user input, which may resemble a date. */
const DAYS = ['from', 'to'];

function withDays(params: Record<string, string | number>, texts: Texts): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      DAYS.includes(name) && typeof value === 'string' ? texts.day(value) : value,
    ]),
  );
}

/** Requests with empty responses are read as text, and so are their errors. */
function unpacked(body: unknown): unknown {
  if (typeof body !== 'string' || !body.startsWith('{')) return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

function httpError(error: unknown): HttpErrorResponse | undefined {
  if (error instanceof HttpErrorResponse) return error;
  return error instanceof Error && error.cause !== undefined ? httpError(error.cause) : undefined;
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}

/** Our API does not use the form with a date. */
function secondsOf(header: string | null): number | undefined {
  return header !== null && /^\d+$/.test(header) ? Number(header) : undefined;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
