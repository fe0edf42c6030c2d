import type { ChannelFacts } from './types.js';

/** Another laboratory's U includes the resolution (rule C10). */
export function itemOfExternal<T extends Pick<ChannelFacts, 'resolution'>>(
  channel: T,
  analysis: { reference_standard_uncertainty?: number | null } | null | undefined,
): T {
  return analysis?.reference_standard_uncertainty == null ? channel : { ...channel, resolution: null };
}
