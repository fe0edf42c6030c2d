import { declareFeature } from '../../platform/feature/declare-feature.js';
import { FileCheck } from './verify/file-check.entity.js';
import { FileDamage } from './verify/file-damage.entity.js';
import { FileWrite } from './file-write.entity.js';
import { StoredFile } from './stored-file.entity.js';
import { sweepFilesJob, sweepResetJob } from './sweep-files.js';
import { filesDamaged, verifyFilesJob } from './verify/verify-files-job.js';

export const feature = declareFeature({
  name: 'files',
  entities: [StoredFile, FileWrite, FileDamage, FileCheck],
  notices: [filesDamaged],
  jobs: [sweepFilesJob, sweepResetJob, verifyFilesJob],
});
