export { feature } from './files.feature.js';
export { FilesModule, FilesModule as module } from './files.module.js';
export { Files } from './files.service.js';
export { StoredFile } from './stored-file.entity.js';
export { sendFile } from './send-file.js';
