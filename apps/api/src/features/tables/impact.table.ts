import { columnsOf } from '../../platform/tables/table.js';
import { AffectedCalibration, ImpactDecisionOut } from '../impact/index.js';
import type { ListTable } from './list-table.js';

/** What a standard that was out of tolerance did: a row for each calibration made with it. */
export const impactTable: ListTable<AffectedCalibration> = {
  name: 'impact',
  page: 200,
  rows: (one) => [one],
  columns: [
    ...columnsOf<AffectedCalibration, AffectedCalibration>(AffectedCalibration, {
      of: (one) => one,
      without: ['decision', 'can_decide'],
    }),
    ...columnsOf<AffectedCalibration, ImpactDecisionOut>(ImpactDecisionOut, {
      of: ({ decision }) => decision,
      prefix: 'decision.',
    }),
  ],
};
