/** Features of the app; each declares routes, navigation and commands in its folder. */
export { activity } from './activity/activity.feature';
export { administration } from './administration/administration.feature';
export { assets } from './assets/assets.feature';
export { auth } from './auth/auth.feature';
export { calculators } from './calculators/calculators.feature';
export { calibrations } from './calibrations/calibrations.feature';
export { dashboard } from './dashboard/dashboard.feature';
export { guide } from './guide/guide.feature';
export { impact } from './impact/impact.feature';
export { locations } from './locations/locations.feature';
export { organizations } from './organizations/organizations.feature';
export { people } from './people/people.feature';
export { procedures } from './procedures/procedures.feature';
export { proof } from './proof/proof.feature';
export { settings } from './settings/settings.feature';
export { verification } from './verification/verification.feature';
