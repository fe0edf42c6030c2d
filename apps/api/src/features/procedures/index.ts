export { feature } from './procedures.feature.js';
export { ProceduresModule, ProceduresModule as module } from './procedures.module.js';
export { ProcedureListQuery, ProcedureOption, ProcedureOptionsQuery, ProcedureResponse } from './procedures.dto.js';
export { ProceduresQueries } from './procedures.queries.js';
export {
  activeProcedures,
  procedureCalled,
  procedureNames,
  type ProcedureOfARevision,
  requireProcedure,
  usedProcedure,
} from './require-procedure.js';
export { ProceduresService } from './procedures.service.js';
