export { chosen, dayAfter, dayOf, isSearchOnly, one, rangeEnds, rangeText, type QueryValue } from './address';
export { Endless } from './endless';
export {
  daySpan,
  dueSpan,
  inForce,
  oneOf,
  organizationsOf,
  someOf,
  type FilterChoice,
  type FilterGroup,
} from './filter-choices';
export { ListFilters, type FilterAction } from './list-filters';
export { FilterDialog } from './filter-dialog';
export { PersonFilter } from './person-filter';
export { nextCursor, pageOf, readPages, type ListPage } from './page';
export { SavedViews } from './saved-views';
export { SavedViewsData } from './saved-views-data';
