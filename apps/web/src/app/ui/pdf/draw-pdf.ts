import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';

/** The download has all pages. */
const MOST_PAGES = 20;

/**
 * Parsed in a worker, with scripts disabled.
 * @returns number of pages, and of rendered pages
 */
export async function drawPdf(box: HTMLElement, content: ArrayBuffer): Promise<{ pages: number; drawn: number }> {
  const port = new Worker(new URL('./pdf.worker', import.meta.url), { type: 'module' });
  GlobalWorkerOptions.workerPort = port;
  const task = getDocument({ data: content, useWasm: false, enableXfa: false });
  try {
    const document = await task.promise;
    const drawn = Math.min(document.numPages, MOST_PAGES);
    for (let number = 1; number <= drawn; number++) {
      const page = await document.getPage(number);
      const { width } = page.getViewport({ scale: 1 });
      const scale = (Math.max(box.clientWidth, 280) / width) * Math.min(devicePixelRatio, 2);
      const viewport = page.getViewport({ scale });
      const canvas = box.ownerDocument.createElement('canvas');
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      canvas.style.width = '100%';
      box.append(canvas);
      await page.render({ canvas, viewport }).promise;
    }
    return { pages: document.numPages, drawn };
  } finally {
    await task.destroy();
    port.terminate();
  }
}
