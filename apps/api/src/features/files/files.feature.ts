import { declareFeature } from '../../platform/feature/declare-feature.js';
import { FileWrite } from './file-write.entity.js';
import { StoredFile } from './stored-file.entity.js';
import { sweepFilesJob } from './sweep-files.js';

/** Files that people or features keep. */
export const feature = declareFeature({
  name: 'files',
  entities: [StoredFile, FileWrite],
  jobs: [sweepFilesJob],
});
