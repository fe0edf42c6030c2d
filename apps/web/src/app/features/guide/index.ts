export { GuideSearch, type GuideHit } from './guide-search';
