import type { GridCell } from '../../../../../ui';
import type { RowField } from '../../draft/rows-history';

export type Cell = GridCell<RowField>;
