import type { AnalysisRequest } from '../analysis/types/types.js';
import { stepOf } from '../request/defaults.js';
import type { Quantity } from '../quantities/quantity-value.js';
import type { ChannelFacts, StatedOptions } from '../request/types.js';
import type { StandardFacts } from '../standard/types.js';

export const TRACED_FACTS = [
  'channel_range_min',
  'channel_range_max',
  'channel_accuracy',
  'resolution',
  'standard_uncertainty',
  'standard_drift',
  'standard_resolution',
] as const;
export type TracedFact = (typeof TRACED_FACTS)[number];

interface ConversionTrace {
  fact: TracedFact;
  of: string | null;
  /** `stated`: by the person for this calibration. */
  source: 'channel' | 'stated' | 'standard';
  value: number;
  unit: string;
  used_value: number;
  used_unit: string;
}

interface KeptFacts {
  channel: Partial<ChannelFacts> | null;
  stated: StatedOptions | null;
  standards: readonly Partial<StandardFacts>[];
}

interface Given extends Quantity {
  source: ConversionTrace['source'];
}

/** Omits unconverted and unused facts, and percentages. */
export function traceConversions(
  request: AnalysisRequest,
  { channel, stated, standards }: KeptFacts,
): ConversionTrace[] {
  const reference = request.reference_unit;
  const found: ConversionTrace[] = [];
  const add = (
    fact: TracedFact,
    given: Given | null,
    used: { value: number | null | undefined; unit: string },
    of: string | null = null,
  ) => {
    if (given?.unit == null || typeof used.value !== 'number') return;
    const { value, unit, source } = given;
    found.push({ fact, of, source, value, unit, used_value: used.value, used_unit: used.unit });
  };
  const options = stated ?? {};
  const inReference = (value: number | null | undefined) => ({ value, unit: reference });

  for (const end of ['min', 'max'] as const)
    add(
      `channel_range_${end}`,
      statedOr(options[`channel_range_${end}`], options.channel_range_unit, ofChannel(channel, `measurement_${end}`)),
      inReference(request[`channel_range_${end}`]),
    );
  if ((request.channel_accuracy_type ?? 'absolute') === 'absolute')
    add(
      'channel_accuracy',
      statedOr(options.channel_accuracy_value, options.channel_accuracy_unit, accuracyOf(channel)),
      {
        value: request.channel_accuracy_value,
        unit: request.specification_of_output ? request.measured_unit : reference,
      },
    );
  add('resolution', statedOr(options.resolution, options.resolution_unit, resolutionOf(channel)), {
    value: request.resolution,
    unit: request.resolution_unit ?? request.measured_unit,
  });
  standards.forEach((facts, i) => {
    const used = request.reference_standards?.[i];
    const { unit, name = '' } = facts;
    if (!used || !unit) return;
    const given = (value: number | null | undefined): Given | null =>
      typeof value === 'number' ? { value, unit, source: 'standard' } : null;
    const row = widest(facts.table);
    if (!facts.is_over_frequency)
      add(
        'standard_uncertainty',
        given(facts.table?.[row]?.expanded_uncertainty),
        inReference(used.table[row]?.expanded_uncertainty),
        name,
      );
    add('standard_drift', given(facts.drift), inReference(used.drift), name);
    add('standard_resolution', given(facts.resolution), inReference(used.resolution), name);
  });
  return found;
}

function statedOr(
  value: number | null | undefined,
  unit: string | null | undefined,
  else_: Given | null,
): Given | null {
  if (value === undefined) return else_;
  return value === null ? null : { value, unit: unit ?? null, source: 'stated' };
}

function ofChannel(channel: Partial<ChannelFacts> | null, field: 'measurement_min' | 'measurement_max'): Given | null {
  const value = channel?.[field];
  return typeof value === 'number' ? { value, unit: channel?.unit ?? null, source: 'channel' } : null;
}

function accuracyOf(channel: Partial<ChannelFacts> | null): Given | null {
  const { accuracy_value: value, accuracy_unit, unit } = channel ?? {};
  return typeof value === 'number' ? { value, unit: accuracy_unit ?? unit ?? null, source: 'channel' } : null;
}

function resolutionOf(channel: Partial<ChannelFacts> | null): Given | null {
  const { resolution, unit } = channel ?? {};
  const step = resolution && unit !== undefined ? stepOf({ ...channel, unit }, resolution) : null;
  return step && { ...step, source: 'channel' };
}

function widest(table: StandardFacts['table'] | undefined): number {
  return (table ?? []).reduce(
    (most, row, i, all) => ((row.expanded_uncertainty ?? -1) > (all[most]?.expanded_uncertainty ?? -1) ? i : most),
    0,
  );
}
