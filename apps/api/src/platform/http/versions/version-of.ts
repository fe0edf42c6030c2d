/** Not part of the JSON; copied by spreading. */
const VERSION = Symbol('version');

export function withVersion<T extends object>(response: T, version: number): T {
  return Object.assign(response, { [VERSION]: version });
}

export function versionOf(response: unknown): number | null {
  return typeof response === 'object' && response !== null && VERSION in response
    ? (response[VERSION] as number)
    : null;
}
