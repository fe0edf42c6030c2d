export { resolveChromium, type ChromiumBinary, type ChromiumSearch } from './chromium-binary.js';
export { PdfRenderer, type PdfRendererOptions, type PrintableDocument } from './pdf-renderer.js';
export { checkPdf, type PdfFacts } from './pdf-check.js';
export { readPaper, type PaperTable, type PaperText } from './pdf-paper.js';
export { readHouseFonts, type HouseFont } from './house-fonts.js';
export { RenderingError, type RenderingFailure } from './rendering-error.js';
