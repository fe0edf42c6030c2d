export * from './basics';
export * from './lists';
export { Answer } from './answer/answer';
export { CertificateBadge, type CertificateState } from './badge/certificate-badge';
export { SignatureLines } from './signature-lines/signature-lines';
export { Verdict, type Conformity } from './badge/verdict';
export { DateInput } from './date/date-input';
export type { WordQuestion } from './dialog/word-dialog';
export { unsavedGuard, type Unsaved } from './dialog/unsaved-guard';
export { Combobox } from './field/combobox';
export { fieldErrorText } from './field/field-error';
export { NumberInput } from './field/number-input';
export { numberProblem } from './field/number-problem';
export { injectProblemFocus } from './field/problem-focus';
export { Select, type Option, type OptionGroup } from './field/select';
export { UnitSelect } from './field/unit-select';
export { FileChoice } from './file-choice/file-choice';
export { FileDrop } from './file-drop/file-drop';
export { Fingerprint } from './fingerprint/fingerprint';
export {
  choice,
  combobox,
  date,
  declareFields,
  multiline,
  number,
  numberOf,
  part,
  standardPart,
  quantity,
  splitFields,
  text,
  textOf,
  toggle,
  type FieldContext,
  type Fields,
  type UnitChoice,
  type ValueOf,
  type Values,
} from './form/field-declarations';
export { Facts, factsOf, type Fact } from './form/field-kinds';
export { Folded } from './form/folded';
export { FormRows, type WayOut } from './form/form-rows';
export { FormSection, type FieldSection } from './form/form-section';
export { applyRules } from './form/rules';
export { changedValues, emptyValues, readValues, replaceValues, writeValues } from './form/values';
export { adjacentCell, type GridCell } from './grid/adjacent-cell';
export { type GridRow } from './grid/pasted-block';
export { TextGrid, type GridColumn } from './grid/text-grid';
export { guideLink, type GuideLink } from './help/guide-link';
export { Help } from './help/help';
export { ImageField } from './image-field/image-field';
export { Pager } from './pager/pager';
export { TabContent, TabPanel } from '@angular/aria/tabs';
export { Tabs, type Tab } from './tabs/tabs';
export { pollWhile } from './poll-while';
export { Secret } from './secret/secret';
export { OneTimeSecret, type SecretData } from './secret/one-time-secret';
