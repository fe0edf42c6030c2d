import type { Place } from '../../platform/access/subject.js';
import { asset } from '../assets/index.js';
import { location } from '../locations/index.js';
import { calibration } from './calibration/calibration.subject.js';

export const namedByCalibration: [Place, ...Place[]] = [
  asset.inBody('asset_id'),
  asset.inBody('internal_reference_asset_id', { action: 'asset.read' }),
  asset.inBody('reference_standards.*.asset_id', { action: 'asset.read' }),
  asset.inBody('daq_id', { action: 'asset.read' }),
  location.inBody('calibration_location_id', { action: 'location.read' }),
  // Permission to replace it is checked with the reason.
  calibration.inBody('supersedes_id', { action: 'calibration.read' }),
];
