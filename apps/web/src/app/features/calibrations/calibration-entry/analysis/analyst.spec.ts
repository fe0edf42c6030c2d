import { TestBed } from '@angular/core/testing';
import { answerAnalysis, type AnalysisQuestion } from './analyse-message';
import { Analyst, START_ANALYSIS_WORKER, type AnalysisWorker } from './analyst';
import { startContent } from '../draft/draft-content';

const words = { number: (value: number | null) => (value === null ? '' : String(value)), uncertainty: String };
const question = {
  content: {
    ...startContent({ performed_by_name: 'R', today: '2026-11-20', is_first: true, channel: null }, words),
    rows: [
      { reference: '0', measured: '0.1' },
      { reference: '10', measured: '10.2' },
    ],
  },
  channel: null,
  decimal: '.' as const,
};

function started(
  behave: (say: (kind: 'message' | 'error', event: object) => void, requested: AnalysisQuestion) => void,
) {
  const workers: { ended: boolean }[] = [];
  const start = (): AnalysisWorker => {
    const received = new Map<string, (event: never) => void>();
    const state = { ended: false };
    workers.push(state);
    const say = (kind: string, event: object) => received.get(kind)?.(event as never);
    return {
      postMessage: (requested: AnalysisQuestion) => behave(say, requested),
      addEventListener: (kind: string, listener: (event: never) => void) => void received.set(kind, listener),
      terminate: () => void (state.ended = true),
    } as unknown as AnalysisWorker;
  };
  TestBed.configureTestingModule({ providers: [Analyst, { provide: START_ANALYSIS_WORKER, useValue: start }] });
  return { analyst: TestBed.inject(Analyst), workers };
}

describe('analysis worker client', () => {
  it('matches each response with its request, in any order, on one worker', async () => {
    const held: AnalysisQuestion[] = [];
    const { analyst, workers } = started((say, requested) => {
      held.push(requested);
      if (held.length === 2) for (const one of [...held].reverse()) say('message', { data: answerAnalysis(one) });
    });

    const both = await Promise.all([
      analyst.analyse(question),
      analyst.analyse({ ...question, content: { ...question.content, rows: [] } }),
    ]);

    expect(both.map(({ points }) => points.length)).toEqual([2, 0]);
    expect(workers).toHaveLength(1);
  });

  it('starts a new worker after a failure and reports the error', async () => {
    let count = 0;
    const { analyst, workers } = started((say, requested) => {
      count += 1;
      if (count === 1) say('error', { message: 'no memory' });
      else say('message', { data: answerAnalysis(requested) });
    });

    await expect(analyst.analyse(question)).rejects.toThrow('no memory');
    expect((await analyst.analyse(question)).points).toHaveLength(2);
    expect(workers.map(({ ended }) => ended)).toEqual([true, false]);
  });

  it('terminates its worker on destroy', async () => {
    const { analyst, workers } = started((say, requested) => say('message', { data: answerAnalysis(requested) }));
    await analyst.analyse(question);

    TestBed.resetTestingModule();

    expect(workers).toEqual([{ ended: true }]);
  });
});
