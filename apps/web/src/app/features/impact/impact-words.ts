import type { ImpactReportListed } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';

export function stateWord({ state, closed_at }: Pick<ImpactReportListed, 'state' | 'closed_at'>): MessageKey {
  return closed_at ? 'impact.state.closed' : `impact.state.${state}`;
}
