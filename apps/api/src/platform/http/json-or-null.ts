import type { ServerResponse } from 'node:http';

/** Nest sends null as an empty body. */
export function jsonOrNull<T>(response: ServerResponse, value: T | null): T | string {
  if (value !== null) return value;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  return 'null';
}
