export { ActWords, type Sentence } from './told/act-words';
