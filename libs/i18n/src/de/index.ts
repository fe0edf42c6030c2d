import { activity } from './activity.js';
import { administration } from './administration.js';
import { api_keys } from './api-keys.js';
import { assets } from './assets.js';
import { auth } from './auth.js';
import { backup } from './backup.js';
import { bundles } from './bundles.js';
import { calculators } from './calculators.js';
import { calendar } from './calendar.js';
import { calibration_views } from './calibration-views.js';
import { calibrations } from './calibrations.js';
import { common } from './common.js';
import { checks } from './checks.js';
import { corrections } from './corrections.js';
import { dashboard } from './dashboard.js';
import { errors } from './errors.js';
import { first_steps } from './first-steps.js';
import { grid } from './grid.js';
import { guide } from './guide.js';
import { impact } from './impact.js';
import { health } from './health.js';
import { issues } from './issues.js';
import { labels } from './labels.js';
import { levels } from './levels.js';
import { locations } from './locations.js';
import { mail } from './mail.js';
import { models } from './models.js';
import { modes } from './modes.js';
import { negligible } from './negligible.js';
import { notifications } from './notifications.js';
import { organizations } from './organizations.js';
import { people } from './people.js';
import { procedures } from './procedures.js';
import { proof } from './proof.js';
import { quantities } from './quantities.js';
import { repeat } from './repeat.js';
import { risk } from './risk.js';
import { roles } from './roles.js';
import { scanning } from './scanning.js';
import { scope } from './scope.js';
import { second_factor } from './second-factor.js';
import { settings } from './settings.js';
import { shell } from './shell.js';
import { signing } from './signing.js';
import { specification } from './specification.js';
import { standard_picker } from './standard-picker.js';
import { standards } from './standards.js';
import { status } from './status.js';
import { tables } from './tables.js';
import { templates } from './templates.js';
import { webhooks } from './webhooks.js';
import { verify } from './verify.js';
import { wizard } from './wizard.js';
import type english from '../en/index.js';
import type { Translated } from '../message.js';

const messages: Translated<typeof english> = {
  activity,
  administration,
  api_keys,
  assets,
  auth,
  backup,
  bundles,
  calculators,
  calendar,
  calibration_views,
  calibrations,
  common,
  checks,
  corrections,
  dashboard,
  errors,
  first_steps,
  grid,
  guide,
  impact,
  health,
  issues,
  labels,
  levels,
  locations,
  mail,
  models,
  modes,
  negligible,
  notifications,
  organizations,
  people,
  procedures,
  proof,
  quantities,
  repeat,
  risk,
  roles,
  scanning,
  scope,
  second_factor,
  settings,
  shell,
  signing,
  specification,
  standard_picker,
  standards,
  status,
  tables,
  templates,
  webhooks,
  verify,
  wizard,
};

export default messages;
