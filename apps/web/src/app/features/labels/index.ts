export { LabelDialogs } from './label-dialogs';
