import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const file = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
const wasmBinary = file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
prepareZXingModule({ overrides: { wasmBinary } });

export async function codesOn(picture: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(picture), { tryHarder: true, maxNumberOfSymbols: 250 });
  return found.map(({ format, text }) => `${format} ${text}`).sort();
}

/** Rectangles at 300 dpi; pages contain vectors only. */
export async function codesOnPdf(pdf: Buffer): Promise<string[]> {
  const found: string[] = [];
  for (const page of pagesOf(pdf)) {
    const boxes = [...page.matchAll(/0 g\n((?:[-\d. ]+ re\n)+)f/g)].flatMap(([, list = '']) => list.trim().split('\n'));
    const shapes = boxes.map((box) => {
      const [x = 0, y = 0, width = 0, height = 0] = box.split(' ').map(Number);
      return `<rect x="${String(x)}" y="${String(y)}" width="${String(width)}" height="${String(height)}"/>`;
    });
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="2600" height="3600"><rect width="100%" height="100%" fill="#fff"/><g shape-rendering="crispEdges">${shapes.join('')}</g></svg>`;
    found.push(...(await codesOn(await sharp(Buffer.from(svg), { unlimited: true }).png().toBuffer())));
  }
  return found;
}

function pagesOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    const end = text.indexOf('endstream', index);
    try {
      const content = inflateSync(pdf.subarray(index + length, end)).toString('latin1');
      return / 0 0 -?[\d.]+ 0 0 cm\n/.test(content) ? [content] : [];
    } catch {
      return [];
    }
  });
}
