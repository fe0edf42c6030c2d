export interface CodeReader {
  read(frame: ImageData): Promise<string | undefined>;
  close(): void;
}

/** Same as in `decoder/reader.js`. */
const FORMATS = [
  'qr_code',
  'data_matrix',
  'aztec',
  'pdf417',
  'code_128',
  'code_39',
  'code_93',
  'ean_13',
  'ean_8',
  'upc_a',
] as const;

/** Missing in TypeScript's DOM types. */
interface Detector {
  detect(frame: ImageData): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** `BarcodeDetector` if it supports our codes, else ZXing, self-hosted in a worker. */
export async function openReader(): Promise<CodeReader> {
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  const known = own ? await own.getSupportedFormats().catch((): string[] => []) : [];
  if (own && FORMATS.every((format) => known.includes(format))) {
    const detector = new own({ formats: FORMATS });
    return {
      read: async (frame) => (await detector.detect(frame))[0]?.rawValue,
      close: () => undefined,
    };
  }
  return readerBeside();
}

/** The CSP of the worker permits WebAssembly, unlike the page's. */
function readerBeside(): CodeReader {
  const worker = new Worker(new URL('decoder/reader.js', document.baseURI));
  const read = (frame: ImageData) =>
    new Promise<string | undefined>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<{ text?: string; failed?: string }>) =>
        data.failed === undefined ? resolve(data.text) : reject(new Error(data.failed));
      worker.onerror = () => reject(new Error('the reader of codes could not be loaded'));
      worker.postMessage(frame, [frame.data.buffer]);
    });
  return { read, close: () => worker.terminate() };
}
