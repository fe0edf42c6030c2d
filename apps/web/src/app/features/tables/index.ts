export { ExportMenu, type ExportedList } from './export-menu';
