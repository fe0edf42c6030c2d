/**
 * Copies only the fields that were sent, so that an absent field is never a change.
 * @param keepOnNull null means "leave it" instead of "clear it"
 */
export function assignGiven(target: object, given: object, { keepOnNull = false } = {}): void {
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || (keepOnNull && value === null)) continue;
    Object.assign(target, { [key]: value as unknown });
  }
}
