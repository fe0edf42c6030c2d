export { CodeWarning } from './code-warning';
export { LabelDialogs } from './label-dialogs';
export { readable, saveFile, type MadeFile } from './made-file';
export { pictureOf } from './file-picture';
