export { ProcedureChoices, type ProcedureChoice } from './procedure-choices';
export { procedureFields } from './procedure-fields';
