import { calibratedBy } from '@etalon/access';
import { itemOfExternal, type ChannelFacts } from '@etalon/metrology';
import type { DraftContent } from './draft-content';
import { type DraftRow, STATED_FIELDS } from './rows-history';

type Asked = Pick<DraftContent, 'conditions' | 'analysis'>;

/** Readings of an external calibration. */
export function takesStated({ conditions, analysis }: Asked): boolean {
  const { data_entry_mode: mode } = analysis;
  const hasRows = mode === 'raw_data' || mode === 'reference_vs_indicated' || mode === 'reference_vs_as_found_as_left';
  return hasRows && calibratedBy(conditions.calibration_type).isExternal;
}

/** All points are then recorded as stated, without analysis. */
export function statesPoints(content: Asked & Pick<DraftContent, 'rows' | 'modes'>): boolean {
  const { analysis, rows, modes } = content;
  const sides = analysis.data_entry_mode === 'reference_vs_as_found_as_left' ? [rows, modes.found] : [rows];
  return takesStated(content) && sides.some((side) => side.some(states));
}

const states = (row: DraftRow): boolean => STATED_FIELDS.some((field) => (row[field] ?? '').trim() !== '');

/** Like the server. */
export function itemOf(
  { conditions }: Pick<DraftContent, 'conditions'>,
  channel: ChannelFacts | null,
  analysis: Parameters<typeof itemOfExternal>[1],
): ChannelFacts | null {
  const { isExternal } = calibratedBy(conditions.calibration_type);
  return channel && isExternal ? itemOfExternal(channel, analysis) : channel;
}
