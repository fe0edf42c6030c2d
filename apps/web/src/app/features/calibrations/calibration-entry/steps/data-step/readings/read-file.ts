import { decodedText } from '@etalon/access';
import type { SheetText } from './sheet-text';

/** Larger files are no readings of a calibration. */
const MOST_BYTES = 10 * 1024 * 1024;

const LONGEST_MS = 20_000;

export type FileText = Pick<SheetText, 'text'> & Partial<SheetText>;

/**
 * Workbooks become text with tabs between cells.
 * @param sheet null: the sheet that resembles readings
 */
export async function readReadings(file: File, sheet: string | null = null): Promise<FileText> {
  if (file.size > MOST_BYTES) throw new Error('too large');
  const bytes = await file.arrayBuffer();
  if (!/\.xlsx$/i.test(file.name)) return { text: decodedText(new Uint8Array(bytes)) };
  const worker = new Worker(new URL('./workbook.worker', import.meta.url), { type: 'module' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<SheetText>((done, fail) => {
      timer = setTimeout(() => fail(new Error('the workbook takes too long')), LONGEST_MS);
      worker.addEventListener('error', (event) => fail(new Error(event.message)));
      worker.addEventListener('message', ({ data }: MessageEvent<{ read?: SheetText; failed?: string }>) =>
        data.read === undefined ? fail(new Error(data.failed)) : done(data.read),
      );
      worker.postMessage({ bytes, sheet }, [bytes]);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
