export { chosen, dayAfter, dayOf, one, switched, type QueryValue } from './address';
export { Endless } from './endless';
export { nextCursor, pageOf, type ListPage } from './page';
export { SavedViews } from './saved-views';
