import { sheetText } from './sheet-text';

addEventListener('message', ({ data }: MessageEvent<{ bytes: ArrayBuffer; sheet: string | null }>) => {
  try {
    postMessage({ read: sheetText(new Uint8Array(data.bytes), data.sheet) });
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
