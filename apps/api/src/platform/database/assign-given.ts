/** @param keepOnNull null means unchanged instead of cleared */
export function assignGiven(target: object, given: object, { keepOnNull = false } = {}): void {
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined || (keepOnNull && value === null)) continue;
    Object.assign(target, { [key]: value as unknown });
  }
}
