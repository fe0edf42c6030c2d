export { ActLine } from './told/act-line';
export { ActWords, type Act } from './told/act-words';
