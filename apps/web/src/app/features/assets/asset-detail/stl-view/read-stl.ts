/** A file that tells of more than a minute of work is none that one wants to look at. */
const PATIENCE_MS = 60_000;

/**
 * The corners of the triangles, three numbers each, read beside the page.
 * @returns nothing when the file is no STL file that can be drawn
 */
export function readStl(content: ArrayBuffer): Promise<Float32Array | null> {
  const worker = new Worker(new URL('./stl.worker', import.meta.url), { type: 'module' });
  return new Promise<Float32Array | null>((resolve) => {
    const end = setTimeout(() => resolve(null), PATIENCE_MS);
    worker.onmessage = ({ data }: MessageEvent<Float32Array>) => {
      clearTimeout(end);
      resolve(isDrawable(data) ? data : null);
    };
    worker.onerror = () => {
      clearTimeout(end);
      resolve(null);
    };
    worker.postMessage(content, [content]);
  }).finally(() => worker.terminate());
}

function isDrawable(corners: Float32Array): boolean {
  return corners.length >= 9 && corners.every(Number.isFinite);
}
