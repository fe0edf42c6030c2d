/** Rides on a response object without being part of its JSON; copies made by spreading keep it. */
const VERSION = Symbol('version');

/** Says which version of its resource a response shows. */
export function ofVersion<T extends object>(response: T, version: number): T {
  return Object.assign(response, { [VERSION]: version });
}

export function versionOf(response: unknown): number | null {
  return typeof response === 'object' && response !== null && VERSION in response
    ? (response[VERSION] as number)
    : null;
}
