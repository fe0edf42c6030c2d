import { CMC_COMBINATIONS, type EngineScope, type EngineScopeEntry, type ScopeEntryFacts } from '../../scope/types.js';
import { FieldReader } from '../../input/field-reader.js';

const MAX_SCOPE_ENTRIES = 1000;

export function readScope(read: FieldReader): EngineScope | null {
  const given = read.raw('scope');
  if (given === null) return null;
  const fields = FieldReader.of(given, ['scope'], read.problems);
  if (!fields) {
    read.report(['scope'], 'model_type', 'must be an object');
    return null;
  }
  return {
    accreditation: readAccreditation(fields),
    method: fields.optionalText('method'),
    entries: fields.list('entries', { least: 0, most: MAX_SCOPE_ENTRIES }).flatMap((item, i) => {
      const loc = ['scope', 'entries', String(i)];
      const entry = FieldReader.of(item, loc, read.problems);
      if (entry) return [readEntry(entry, loc)];
      read.report(loc, 'model_type', 'must be an object');
      return [];
    }),
  };
}

function readAccreditation(fields: FieldReader): EngineScope['accreditation'] {
  const given = fields.raw('accreditation');
  if (given === null) return null;
  const loc = ['scope', 'accreditation'];
  const accreditation = FieldReader.of(given, loc, fields.problems);
  if (!accreditation) {
    fields.report(loc, 'model_type', 'must be an object');
    return null;
  }
  return {
    body: accreditation.text('body'),
    number: accreditation.optionalText('number'),
    in_force: accreditation.flag('in_force') ?? false,
  };
}

function readEntry(entry: FieldReader, loc: readonly string[]): EngineScopeEntry {
  const [range_min, range_max] = [entry.requiredNumber('range_min'), entry.requiredNumber('range_max')];
  if (range_min > range_max) entry.report([...loc, 'range_max'], 'value_error', 'must not be less than range_min');
  const absolute = entry.number('absolute', 'not_negative') ?? 0;
  const relative = entry.number('relative', 'not_negative') ?? 0;
  if (!(absolute > 0 || relative > 0))
    entry.report([...loc, 'absolute'], 'missing', 'a CMC has a constant, a percentage of the value, or both');
  return {
    range_min,
    range_max,
    absolute,
    relative,
    combination: entry.choice('combination', CMC_COMBINATIONS) ?? 'sum',
    zero: entry.number('zero') ?? 0,
    stated: (entry.raw('stated') ?? {}) as ScopeEntryFacts,
  };
}
