export { loadCatalogue, loadTexts, textParts, type Catalogue, type MessageKey, type TextPart } from './catalogue.js';
export { guideTopics, loadHelp, type GuideTopic, type Help, type HelpKey } from './help/index.js';
export {
  isLanguage,
  isPlural,
  languageNames,
  languages,
  type Language,
  type Message,
  type MessageParams,
  type Messages,
  type Plural,
} from './message.js';
export { locale, writeDay } from './locale.js';
export { postalLines, type PostalAddress } from './postal-address.js';
export { problemSentence, problemWords } from './problem-sentence.js';
export { loadSearchWords, type SearchWords } from './search-words/index.js';
export {
  specificationOf,
  statedSpecification,
  type GivenSpecification,
  type SpecificationWord,
  type SpecificationWriter,
  type StatedSpecification,
} from './stated-specification.js';
export { statedContribution, type StatedContribution } from './stated-contribution.js';
export { lookUp, placeholders, translate, wording } from './translate.js';
