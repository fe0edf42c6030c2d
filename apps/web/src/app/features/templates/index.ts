export { TemplatePanel } from './template-panel/template-panel';

/** Lazy-loaded. */
export const templateEditor = () => import('./template-editor/template-editor').then((m) => m.TemplateEditor);
