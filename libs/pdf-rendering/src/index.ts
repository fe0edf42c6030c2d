export { resolveChromium, type ChromiumBinary, type ChromiumSearch } from './chromium-binary.js';
export { PdfRenderer, type PdfRendererOptions, type PrintableDocument } from './pdf-renderer.js';
export { checkPdf, type PdfFacts } from './pdf-check.js';
export { readPaper, type PaperTable, type PaperText } from './pdf-paper.js';
export { houseLetters, readHouseFonts, type HouseFont } from './house-fonts.js';
export { hasSign, packedBits } from './font-coverage.js';
export { lettersOfFont } from './font-letters.js';
export { worldFiles } from './world-fonts.js';
export { RenderingError, type RenderingFailure } from './rendering-error.js';
