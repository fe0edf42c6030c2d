import type { AnalysisOptions } from '@etalon/api-client';
import type { AnalysisRequest, ChannelFacts } from '@etalon/metrology';
import type { RecordSource } from './record-source';

const OF_RANGE = ['unit', 'measurement_min', 'measurement_max'] as const;
const OF_OUTPUT = ['output_signal_unit', 'output_signal_min', 'output_signal_max'] as const;

/** Range and output of the record that the channel no longer has, in the units of the points. */
export function formerChannelOptions({ inputs }: RecordSource, channel: ChannelFacts | null): AnalysisOptions {
  const then = inputs.channel as ChannelFacts | null;
  if (!then || !channel) return {};
  const differs = (names: readonly (keyof ChannelFacts)[]) =>
    names.some((name) => (then[name] ?? null) !== (channel[name] ?? null));
  const request = inputs.request as Partial<AnalysisRequest>;
  const { channel_range_min: min = null, channel_range_max: max = null, nominal_characteristic: nominal } = request;
  const isStated = min !== null || max !== null;
  return {
    ...(differs(OF_RANGE)
      ? {
          channel_range_min: min,
          channel_range_max: max,
          ...(isStated ? { channel_range_unit: request.reference_unit } : {}),
        }
      : {}),
    ...(nominal?.type === 'linear' && differs(OF_OUTPUT)
      ? {
          channel_output_min: nominal.output_min,
          channel_output_max: nominal.output_max,
          channel_output_unit: request.measured_unit,
        }
      : {}),
  };
}
