export { FilesModule } from './files.module.js';
export { declareFileKind, type FileKind, type SlotKind } from './file-kind.js';
export { Files, type NewFile } from './files.service.js';
export { FileDamaged } from './read-file.js';
export { FileContents } from './file-contents.js';
export { SendsFile } from './sends-file.decorator.js';
export { ServeFile } from './serve-file.js';
export { StoredFile } from './stored-file.entity.js';
export { sweepFiles } from './sweep-files.js';
