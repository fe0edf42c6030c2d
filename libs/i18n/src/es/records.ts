import { bundles } from './bundles.js';
import { calibration_views } from './calibration-views.js';
import { calibrations } from './calibrations.js';
import { checks } from './checks.js';
import { corrections } from './corrections.js';
import { grid } from './grid.js';
import { health } from './health.js';
import { impact } from './impact.js';
import { issues } from './issues.js';
import { labels } from './labels.js';
import { levels } from './levels.js';
import { models } from './models.js';
import { modes } from './modes.js';
import { negligible } from './negligible.js';
import overview from './overview.js';
import { people } from './people.js';
import { procedures } from './procedures.js';
import { proof } from './proof.js';
import { risk } from './risk.js';
import { scope } from './scope.js';
import { signing } from './signing.js';
import { specification } from './specification.js';
import { standard_picker } from './standard-picker.js';
import { standards } from './standards.js';
import { wizard } from './wizard.js';

export default {
  ...overview,
  bundles,
  calibration_views,
  calibrations,
  checks,
  corrections,
  grid,
  health,
  impact,
  issues,
  labels,
  levels,
  models,
  modes,
  negligible,
  people,
  procedures,
  proof,
  risk,
  scope,
  signing,
  specification,
  standard_picker,
  standards,
  wizard,
};
