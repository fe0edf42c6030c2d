import { AssetListQuery } from '../assets/index.js';
import { AuditListQuery } from '../audit/index.js';
import { CalibrationRegisterQuery } from '../calibrations/index.js';
import { AffectedListQuery } from '../impact/index.js';
import { LocationListQuery } from '../locations/index.js';
import { OrganizationListQuery } from '../organizations/index.js';
import { ProcedureListQuery } from '../procedures/index.js';
import { UserListQuery } from '../users/index.js';
import { ofRecords, TableOf } from './list-table.js';

export class AssetTableQuery extends TableOf(AssetListQuery) {}
export class CalibrationTableQuery extends TableOf(CalibrationRegisterQuery) {}
export class LocationTableQuery extends TableOf(LocationListQuery) {}
export class OrganizationTableQuery extends TableOf(OrganizationListQuery) {}
export class ProcedureTableQuery extends TableOf(ProcedureListQuery) {}
export class UserTableQuery extends TableOf(UserListQuery) {}
export class AuditTableQuery extends TableOf(AuditListQuery, ofRecords) {}
export class AffectedTableQuery extends TableOf(AffectedListQuery) {}
