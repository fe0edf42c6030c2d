export { TemplatePanel } from './template-panel/template-panel';

/** By `import()`: it comes when it is opened. */
export const templateEditor = () => import('./template-editor/template-editor').then((m) => m.TemplateEditor);
