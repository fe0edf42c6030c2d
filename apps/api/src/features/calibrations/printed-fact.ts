const printed: string[] = [];

/**
 * Prints the field on the certificate with its screen label, from `calibrations.conditions` or `calibrations.report`.
 */
export const Printed = (): PropertyDecorator => (_target, name) => void printed.push(String(name));

/** In the order of their declaration. */
export const printedNames: readonly string[] = printed;
