export { ProcedureChoices } from './procedure-choices';
export { procedureFields } from './procedure-fields';
