import { readSheet } from 'read-excel-file/web-worker';
import { sheetText } from './sheet-text';

/** The first sheet of a workbook as text. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  readSheet(data).then(
    (rows) => postMessage({ text: sheetText(rows) }),
    (error: unknown) => postMessage({ failed: String(error) }),
  );
});
