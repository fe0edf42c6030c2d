import { getMetadataStorage, ValidationTypes, type ValidationArguments } from 'class-validator';

type Metadata = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];
type Check = (object: Readonly<Record<string, unknown>>, value: unknown) => boolean;

interface CheckedField {
  name: string;
  conditions: readonly Check[];
  checks: readonly Check[];
}

/** Null if class-validator itself must be used. */
const compiled = new WeakMap<object, readonly CheckedField[] | null>();

/** class-validator takes most of the time. False: class-validator must validate and report. */
export function holdsThroughout(made: object): boolean {
  const type = made.constructor;
  let fields = compiled.get(type);
  if (fields === undefined) compiled.set(type, (fields = compile(type)));
  return fields?.every((field) => holds(field, made as Readonly<Record<string, unknown>>)) ?? false;
}

function holds({ name, conditions, checks }: CheckedField, made: Readonly<Record<string, unknown>>): boolean {
  const value = made[name];
  if (!conditions.every((condition) => condition(made, value))) return true;
  return checks.every((check) => check(made, value));
}

function compile(type: object): CheckedField[] | null {
  const storage = getMetadataStorage();
  const found = storage.getTargetValidationMetadatas(type as never, '', false, false);
  const fields: CheckedField[] = [];
  for (const [name, ofField] of Object.entries(storage.groupByPropertyName(found))) {
    const conditions = ofField.filter((one) => one.type === ValidationTypes.CONDITIONAL_VALIDATION);
    const checks = ofField.filter((one) => one.type !== ValidationTypes.CONDITIONAL_VALIDATION).map(checkOf);
    if (checks.includes(null)) return null;
    fields.push({
      name,
      conditions: conditions.map(({ constraints }) => constraints[0] as Check),
      checks: checks.filter((check) => check !== null),
    });
  }
  return fields;
}

/** Null for nested objects, promises, allow-lists. */
function checkOf(metadata: Metadata): Check | null {
  const { type, constraintCls, constraints, propertyName: property, each, validateIf } = metadata;
  if (type !== ValidationTypes.CUSTOM_VALIDATION && type !== ValidationTypes.IS_DEFINED) return null;
  const validators = getMetadataStorage().getTargetValidatorConstraints(constraintCls);
  if (validators.length === 0 || validators.some((one) => one.async)) return null;
  const instances = validators.map(({ instance }) => instance);
  return (object, value) => {
    if (validateIf && !validateIf(object, value)) return true;
    const given: ValidationArguments = { targetName: object.constructor.name, property, object, value, constraints };
    const passes = (one: unknown) => instances.every((instance) => instance.validate(one, given) === true);
    return each && Array.isArray(value) ? value.every(passes) : passes(value);
  };
}
