const PATIENCE_MS = 60_000;

/**
 * Three numbers per vertex.
 * @returns null if the file is no displayable STL file
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
