export * from './certificate-data.js';
export { certificateHtml } from './certificate-html.js';
