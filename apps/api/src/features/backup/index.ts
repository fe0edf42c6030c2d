export { feature } from './backup.feature.js';
export { BackupModule as module } from './backup.module.js';
