import { Injectable } from '@nestjs/common';
import { type RecordedCalibration, traceConversions } from '@etalon/metrology';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import { decodeCursor, encodeCursor } from '../../../platform/http/paging/cursor.js';
import { Page } from '../../../platform/http/paging/page.js';
import { Workers, workerTask } from '../../../platform/work/workers.js';
import {
  ConversionOut,
  type NumbersQuery,
  PointTraceOut,
  StatisticsTraceResponse,
  StatisticTermOut,
  StatisticTraceOut,
  TracedContributionOut,
} from './numbers.dto.js';
import { kindOf, type Recorded, RepeatCalibration, requestOf } from './repeat-calibration.js';
import type { TraceInput, TraceOutcome } from './repeat-task.js';

const task = workerTask<TraceInput, Promise<TraceOutcome>>(import.meta.url, 'repeat-task');

const LIST = 'calibrations.numbers';

@Injectable()
export class TraceCalibration {
  constructor(
    private readonly repeated: RepeatCalibration,
    private readonly workers: Workers,
  ) {}

  async numbers(person: string, id: string, query: NumbersQuery): Promise<Page<PointTraceOut>> {
    const recorded = await this.repeated.find(id);
    const total = query.with_total ? recorded.points.length : null;
    if (kindOf(recorded.row) !== 'analysis') return new Page([], null, total);
    const [place] = query.cursor ? decodeCursor(query.cursor, LIST, ['integer']) : [String(query.skip)];
    const from = Number(place);
    const { points } = await this.workers.run(
      task,
      { engine_version: recorded.row.engine_version, trace: requestOf(recorded), from, count: query.limit },
      person,
    );
    const end = from + points.length;
    const next = points.length > 0 && end < recorded.points.length ? encodeCursor([LIST, end]) : null;
    const items = points.map((point, i) => {
      const row = recorded.points[from + i];
      return responseOf(PointTraceOut, point, {
        reference_text: row?.reference_text ?? null,
        measured_text: row?.measured_text ?? null,
        reference_unit: row?.reference_unit ?? '',
        measured_unit: row?.measured_unit ?? '',
        contributions: point.contributions.map((one) =>
          responseOf(TracedContributionOut, one, { of_value: one.of_value ?? null }),
        ),
      });
    });
    return new Page(items, next, total);
  }

  async statistics(person: string, id: string): Promise<StatisticsTraceResponse> {
    const recorded = await this.repeated.find(id);
    const { engine_version } = recorded.row;
    if (kindOf(recorded.row) !== 'analysis')
      return responseOf(StatisticsTraceResponse, { engine_version, equation: null, statistics: [], conversions: [] });
    const outcome = await this.workers.run(
      task,
      { engine_version, trace: requestOf(recorded), from: 0, count: 0 },
      person,
    );
    return responseOf(StatisticsTraceResponse, outcome, {
      statistics: outcome.statistics.map((one) =>
        responseOf(StatisticTraceOut, one, { terms: one.terms.map((term) => responseOf(StatisticTermOut, term)) }),
      ),
      conversions: conversionsOf(recorded).map((one) => responseOf(ConversionOut, one)),
    });
  }
}

/** Early records lack channel and standards. */
function conversionsOf(recorded: Recorded) {
  const { kept } = recorded;
  if (!kept) return [];
  const { analysis } = (kept.stated ?? {}) as RecordedCalibration;
  return traceConversions(requestOf(recorded), {
    channel: kept.channel,
    stated: analysis ?? null,
    standards: kept.standards ?? [],
  });
}
