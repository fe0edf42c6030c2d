import type { GridCell } from '../../../../ui';
import type { RowField } from '../rows-history';

export type Cell = GridCell<RowField>;
