export { feature } from './procedures.feature.js';
export { ProceduresModule, ProceduresModule as module } from './procedures.module.js';
export { ProcedureOption, ProcedureOptionsQuery } from './procedures.dto.js';
export { ProceduresQueries } from './procedures.queries.js';
export {
  activeProcedures,
  procedureCalled,
  procedureNames,
  requireProcedure,
  usedProcedure,
} from './require-procedure.js';
