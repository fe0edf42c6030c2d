import { columnsOf } from '../../platform/tables/table.js';
import { AffectedAsFound, AffectedCalibration, ImpactDecisionOut } from '../impact/index.js';
import type { ListTable } from './list-table.js';

export const impactTable: ListTable<AffectedCalibration> = {
  name: 'impact',
  page: 200,
  rows: (one) => [one],
  columns: [
    ...columnsOf<AffectedCalibration, AffectedCalibration>(AffectedCalibration, {
      of: (one) => one,
      without: ['as_found', 'decision', 'can_decide'],
    }),
    ...columnsOf<AffectedCalibration, AffectedAsFound>(AffectedAsFound, {
      of: ({ as_found }) => as_found,
      prefix: 'as_found.',
    }),
    ...columnsOf<AffectedCalibration, ImpactDecisionOut>(ImpactDecisionOut, {
      of: ({ decision }) => decision,
      prefix: 'decision.',
    }),
  ],
};
