/** Larger files are no readings of one calibration. */
export const MOST_BYTES = 10 * 1024 * 1024;

/** Longer than this no file of readings takes. */
const LONGEST_MS = 20_000;

/** A file of readings as text with tabs between its cells: read beside the page, so that no file holds it up. */
export async function readReadings(file: File): Promise<string> {
  if (!/\.xlsx$/i.test(file.name)) return decodedText(await file.arrayBuffer());
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

/** UTF-16 by its mark, else UTF-8; what is neither comes from older Windows programs. */
export function decodedText(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
