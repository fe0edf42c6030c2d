import type { MigrationInterface } from 'typeorm';
import { Baseline1763689000000 } from './1763689000000-baseline.js';
import { StoredAssetSearch1763689010000 } from './1763689010000-stored-asset-search.js';
import { FoldedCertifiedIds1763689011000 } from './1763689011000-folded-certified-ids.js';
import { IssuerPoliciesAndJudgedRecords1763689012000 } from './1763689012000-issuer-policies-and-judged-records.js';
import { ReplacedAuthenticatorApps1763689015000 } from './1763689015000-replaced-authenticator-apps.js';
import { ImportedAssetsInTimelines1763689016000 } from './1763689016000-imported-assets-in-timelines.js';
import { RecordedPlacesAndUnits1763689017000 } from './1763689017000-recorded-places-and-units.js';
import { IndexOfPlaces1763689018000 } from './1763689018000-index-of-places.js';
import { PlacesOfCorrections1763689019000 } from './1763689019000-places-of-corrections.js';
import { ClosedOrganizations1763689020000 } from './1763689020000-closed-organizations.js';
import { CertificateViews1763689021000 } from './1763689021000-certificate-views.js';
import { UncalibratedChannelsInCounts1763689022000 } from './1763689022000-uncalibrated-channels-in-counts.js';
import { OrderedReissues1763689023000 } from './1763689023000-ordered-reissues.js';
import { CalibrationPlaces1763689024000 } from './1763689024000-calibration-places.js';
import { IndexOfAssetTypes1763689025000 } from './1763689025000-index-of-asset-types.js';
import { StatedNumbersInSearch1763689026000 } from './1763689026000-stated-numbers-in-search.js';

/** By time. Tests add one. */
export const MIGRATIONS: (new () => MigrationInterface)[] = [
  Baseline1763689000000,
  StoredAssetSearch1763689010000,
  FoldedCertifiedIds1763689011000,
  IssuerPoliciesAndJudgedRecords1763689012000,
  ReplacedAuthenticatorApps1763689015000,
  ImportedAssetsInTimelines1763689016000,
  RecordedPlacesAndUnits1763689017000,
  IndexOfPlaces1763689018000,
  PlacesOfCorrections1763689019000,
  ClosedOrganizations1763689020000,
  CertificateViews1763689021000,
  UncalibratedChannelsInCounts1763689022000,
  OrderedReissues1763689023000,
  CalibrationPlaces1763689024000,
  IndexOfAssetTypes1763689025000,
  StatedNumbersInSearch1763689026000,
];

export const migrationNames = (): string[] => MIGRATIONS.map(({ name }) => name);
