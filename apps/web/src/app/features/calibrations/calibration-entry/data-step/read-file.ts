import { decodedText } from '@etalon/access';

/** Larger files are no readings of one calibration. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** Longer than this no file of readings takes. */
const LONGEST_MS = 20_000;

/** A file of readings as text with tabs between its cells: read beside the page, so that no file holds it up. */
export async function readReadings(file: File): Promise<string> {
  if (!/\.xlsx$/i.test(file.name)) return decodedText(new Uint8Array(await file.arrayBuffer()));
  const worker = new Worker(new URL('./workbook.worker', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((done, fail) => {
      timer = setTimeout(() => fail(new Error('the workbook takes too long')), LONGEST_MS);
      worker.addEventListener('error', (event) => fail(new Error(event.message)));
      worker.addEventListener('message', ({ data }: MessageEvent<{ text?: string; failed?: string }>) =>
        data.text === undefined ? fail(new Error(data.failed)) : done(data.text),
      );
      worker.postMessage(file);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
