export { feature } from './tenant-export.feature.js';
export { TenantExportModule as module } from './tenant-export.module.js';
