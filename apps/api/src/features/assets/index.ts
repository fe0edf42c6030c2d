export { asset } from './asset.subject.js';
export { feature } from './assets.feature.js';
export { AssetsModule, AssetsModule as module } from './assets.module.js';
export { Asset, SensorChannel } from './asset.entity.js';
export { AssetLookup, type FoundAsset } from './asset-lookup.js';
export { placeShown } from './places/asset-place.js';
export { refreshCalibrationStates } from './calibration-state.js';
export { type CertificateStanding, certificateStandings } from './files/certificate-standing.js';
export { AssetCode } from './codes/asset-code.entity.js';
export { AssetCodeCreate, MOST_CODES } from './codes/asset-codes.dto.js';
export { codesOf, requireStorable } from './codes/asset-codes.js';
export { cellOfCodes } from './codes/codes-in-cell.js';
export { standsOnCertificate } from './identity/certified-id.js';
export { visibleSameInstruments } from './identity/same-identity.js';
export { assetRef } from './identity/asset-ref.js';
export { type AssetDetails, AssetDetailsQueries, type ChannelDetails } from './list/asset-details.queries.js';
export { INTERVAL_BOUNDS, refuseLongInterval } from './long-interval.js';
export { AssetFacts, ChannelFacts, DaqFacts } from './asset-facts.dto.js';
export { AssetCounts } from './list/asset-counts.js';
export { AssetFigures, type AssetQuestion, type DayCount, LOW_HEALTH, type TypeCount } from './list/asset-figures.js';
export { AssetListItem, AssetListQuery } from './list/asset-list.dto.js';
export { AssetListQueries } from './list/asset-list.queries.js';
export { assetTypes, type AssetType, calibrationStatuses, type CalibrationStatus } from './assets.dto.js';
export { type DueAsset, DueAssets } from './list/due-assets.js';
export { ExportAsset, type ExportedAsset, NOT_EXPORTED as NOT_EXPORTED_OF_ASSETS } from './transfer/export-asset.js';
export { type GivenAsset, ImportAsset, type ImportTarget, type PictureColumns } from './transfer/import-asset.js';
export { ImportedAsset, ImportedChannel, ImportedDaq } from './transfer/imported-asset.dto.js';
export { requireKnownUnits } from './known-units.js';
export { uniqueAssetId } from './identity/unique-asset-id.js';
export { assetCad, assetFile, assetMechanicalImage, assetPicture, assetPinoutImage } from './assets.feature.js';
export { assetAuditView, channelAuditView, channelFactNames } from './asset-audit-view.js';
export { auditSubject as assetAuditSubject } from './asset-subject.js';
export { codes as assetCodes } from './assets.feature.js';
export {
  CalibrationFiling,
  type CalibrationFiler,
  type FiledCalibration,
  type FilingOrder,
  type FilingPlan,
  type InTheWay,
  type PlannedFiling,
  type UndoOrder,
} from './table-import/plan/calibration-filing.js';
export { AssetImports, type FiledOfImport } from './table-import/asset-imports.js';
export type { CellProblem } from './table-import/plan/table-rows.js';
export { scoreAssets } from './score-job.js';
