import type { AssetHealthResponse } from '@etalon/api-client';
import { signed } from './comparison-plot';
import { yearOf, type Words } from './drift-plot';

interface HealthAnswer {
  sentence: string;
  rate: string;
  advice: string;
}

export function healthAnswer(health: AssetHealthResponse, due: string | null, words: Words): HealthAnswer {
  return { sentence: sentenceOf(health, words), rate: rateOf(health, due, words), advice: adviceOf(health, words) };
}

function sentenceOf({ overview, prediction, today }: AssetHealthResponse, { texts, format }: Words): string {
  const first = prediction.projected_tolerance_exceeded_date;
  const date = first !== null && first > today ? first : null;
  const isReached = prediction.message_code === 'reached';
  switch (overview?.stability) {
    case 'Unstable':
      return texts.get('health.answer.unstable');
    case 'Drifting':
      if (isReached) return texts.get('health.answer.drifting_reached');
      return date
        ? texts.get('health.answer.drifting_until', { date: format.date(date) })
        : texts.get('health.answer.drifting');
    case 'Stable':
      if (isReached) return texts.get('health.answer.stable_reached');
      return date
        ? texts.get('health.answer.stable_until', { date: format.date(date) })
        : texts.get('health.answer.stable');
    default:
      return texts.get('health.answer.unknown');
  }
}

function rateOf(
  { overview, drift_evolution: drift, channel_unit, period, is_cut, today }: AssetHealthResponse,
  due: string | null,
  words: Words,
): string {
  const { texts, format, results } = words;
  // without an uncertainty to the digits that a rate may have
  const withReach = (value: number, reach: number | null) =>
    reach
      ? results.fullError({ error: value, expanded_uncertainty: reach }, channel_unit)
      : results.withUnit(signed(words, value), channel_unit);
  const parts: string[] = [];
  if (overview?.average_drift_rate != null) {
    const rate = withReach(overview.average_drift_rate, overview.drift_rate_uncertainty);
    const tested = drift?.test?.is_significant;
    const word = tested == null ? 'untested' : tested ? 'significant' : 'not_significant';
    parts.push(`${texts.get('health.answer.rate', { rate })}, ${texts.get(`health.answer.${word}`)}.`);
  }
  const then = due && due > today ? expectedAt(drift, due) : null;
  if (due && then)
    parts.push(
      texts.get('health.answer.when_due', {
        date: format.shortDate(due),
        drift: withReach(then.value, then.reach),
      }),
    );
  if (period?.after) parts.push(texts.get('health.answer.since', { date: format.date(period.after) }));
  if (is_cut) parts.push(texts.get('health.answer.cut'));
  return parts.join(' ');
}

/** null outside of the samples, and without a band */
function expectedAt(
  drift: AssetHealthResponse['drift_evolution'],
  day: string,
): { value: number; reach: number | null } | null {
  const band = drift?.band ?? [];
  const after = band.findIndex(({ date }) => date >= day);
  const [before, next] = [band[after - 1], band[after]];
  if (!before || !next) return null;
  const share = (yearOf(day) - yearOf(before.date)) / (yearOf(next.date) - yearOf(before.date));
  const between = (from: number, to: number) => from + (to - from) * share;
  const value = between(before.value, next.value);
  const reach = before.upper === null || next.upper === null ? null : between(before.upper, next.upper) - value;
  return { value, reach };
}

function adviceOf({ interval }: AssetHealthResponse, { texts }: Words): string {
  if (!interval) return '';
  const months = texts.get(`common.interval.count.${interval.unit}`, { count: interval.count });
  return texts.get(`health.answer.${interval.change ?? 'propose'}`, { months });
}
