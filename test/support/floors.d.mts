export function inFloors<Value>(work: () => Value | Promise<Value>): Promise<{ value: Value; floors: number }>;
