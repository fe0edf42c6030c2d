import { deserialize, serialize } from 'node:v8';
import type { CalibrationCreate } from '@etalon/api-client';
import { analysisRequest, analyzeRecorded, type ChannelFacts, type RecordedCalibration } from '@etalon/metrology';
import { aStandardOnADay } from '../../../../../testing/a-standard-on-a-day';
import { isLong } from '../../../../../../../../test/support/long.js';
import { demoData } from '../../../../../../../../tools/demo/index.mjs';
import { answerAnalysis } from './analyse-message';
import { calibrationPayload } from '../draft/calibration-payload';
import { startContent, type DraftContent } from '../draft/draft-content';
import { standardsOf } from '../draft/draft-standards';
import type { DraftChannel } from '../draft/draft-prefill';
import { analyseDraft } from './live-analysis';

interface DemoPoint {
  reference_text: string;
  measured_text: string;
  reference_unit: string;
  measured_unit: string;
}

const words = {
  number: (value: number | null) => (value === null ? '' : String(value)),
};
const standardIn = (unit: string) =>
  aStandardOnADay({
    unit,
    drift: 0.0001,
    table: [
      { at: -1e6, correction: 0.001, expanded_uncertainty: 0.001234, coverage_factor: 2.131, degrees_of_freedom: 15 },
      { at: 1e6, correction: -0.002, expanded_uncertainty: 0.002468, coverage_factor: 12.7, degrees_of_freedom: null },
    ],
  });

const key = standardIn('').key ?? '';

const { assets, calibrations } = demoData('2026-03-12');
const cases = calibrations.flatMap((calibration) => {
  const asset = assets.find(({ key }) => key === calibration.asset);
  const { channel: position } = calibration as unknown as { channel: number | null };
  const channels = (asset?.body.sensor_channels ?? []) as unknown as ChannelFacts[];
  // like the server: the only channel where no position is given
  const channel = channels[position ?? (channels.length === 1 ? 0 : -1)] ?? null;
  const points = (calibration.body.points ?? []) as DemoPoint[];
  return points.length > 0
    ? [{ name: `${calibration.asset}, ${calibration.body.calibration_date}`, asset, channel, points }]
    : [];
});
const kindOf = ({ channel, points: [first] }: (typeof cases)[number]) =>
  JSON.stringify([
    Object.entries(channel ?? {}).flatMap(([name, value]) => (value === null ? [] : name)),
    first?.reference_unit === first?.measured_unit,
  ]);
const compared = isLong ? cases : [...new Map(cases.map((one) => [kindOf(one), one])).values()];

function untouched({ channel, points }: (typeof cases)[number]): DraftContent {
  const draftChannel: DraftChannel | null = channel && { ...channel, id: 'channel' };
  const start = { performed_by_name: 'R. Sample', today: '2026-03-12', is_first: false, channel: draftChannel };
  const content = startContent(start, words);
  const [first] = points;
  return {
    ...content,
    conditions: { ...content.conditions, internal_reference_asset_id: 'standard', internal_reference_sensor_id: key },
    standard: standardIn(first?.reference_unit ?? ''),
    analysis: {
      ...content.analysis,
      reference_unit: first?.reference_unit ?? '',
      measured_unit: first?.measured_unit ?? '',
      data_entry_mode: first?.reference_unit === first?.measured_unit ? 'reference_vs_indicated' : 'raw_data',
    },
    rows: points.map(({ reference_text, measured_text }) => ({ reference: reference_text, measured: measured_text })),
  };
}

const sent = (content: DraftContent, channel: ChannelFacts | null): CalibrationCreate =>
  calibrationPayload(content, analyseDraft(content, channel, '.').points, {
    asset_id: 'asset',
    due_date: '2027-03-12',
    user: undefined,
    before: [],
    decimal: '.',
  });

/** Default model of the server. */
const WHERE_NONE_IS_NAMED = 'polynomial';

const structuredCopy = <Value>(value: Value): Value => deserialize(serialize(value)) as Value;

describe('preview and record', () => {
  it('are compared for every kind of instrument of the demonstration data', () => {
    expect(compared.length).toBeGreaterThan(10);
  });

  it('cover every calibration of the demonstration data that has points', () => {
    const withPoints = calibrations.filter(({ body }) => (body.points ?? []).length > 0);

    expect(cases).toHaveLength(withPoints.length);
  });

  it('give the same analysis in the worker as in the page', () => {
    for (const one of compared) {
      const question = { id: 1, content: untouched(one), channel: one.channel, decimal: '.' } as const;

      const answer = structuredCopy(answerAnalysis(structuredCopy(question)));

      expect([one.name, answer]).toEqual([
        one.name,
        { id: 1, analysis: analyseDraft(untouched(one), one.channel, '.') },
      ]);
    }
  });

  it('of an unchanged draft use the same request as the defaults of the server', () => {
    for (const one of compared) {
      const payload = sent(untouched(one), one.channel);
      const { points, data_entry_mode, poly_order, model_type } = payload as RecordedCalibration;

      const standards = standardsOf(untouched(one), '.');
      const request = analysisRequest(payload, one.channel, standards);
      const defaults = analysisRequest({ points, data_entry_mode, poly_order, model_type }, one.channel, standards);

      expect([one.name, payload.analysis, model_type ?? WHERE_NONE_IS_NAMED]).toEqual([
        one.name,
        {},
        WHERE_NONE_IS_NAMED,
      ]);
      expect([one.name, request]).toEqual([one.name, defaults]);
    }
  });

  it('give the same result, also after serialization', () => {
    for (const one of compared) {
      const content = untouched(one);
      const changed = { ...content, analysis: { ...content.analysis, accuracy_value: '0.5', resolution: '0.01' } };
      for (const draft of [content, changed]) {
        const preview = analyseDraft(draft, one.channel, '.').result;
        const payload = JSON.parse(JSON.stringify(sent(draft, one.channel))) as RecordedCalibration;

        expect([one.name, preview]).toEqual([
          one.name,
          analyzeRecorded(payload, one.channel, standardsOf(draft, '.')).result,
        ]);
      }
    }
  });
});
