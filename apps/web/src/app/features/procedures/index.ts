export { ProcedureChoices, type ProcedureChoice } from './procedure-choices';
