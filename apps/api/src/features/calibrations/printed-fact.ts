const printed: string[] = [];

/** Stands on the certificate under its label, the one of the screens: `calibrations.conditions` or `calibrations.report`. */
export const Printed = (): PropertyDecorator => (_target, name) => void printed.push(String(name));

/** In the order of their declaration. */
export const printedNames: readonly string[] = printed;
