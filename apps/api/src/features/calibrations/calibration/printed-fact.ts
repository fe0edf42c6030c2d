const printed: string[] = [];

/** Printed with its screen label. */
export const Printed = (): PropertyDecorator => (_target, name) => void printed.push(String(name));

export const printedNames: readonly string[] = printed;
