// Floor: Chromium alone, with our fonts.
import puppeteer from 'puppeteer';
import { built } from './installation.mjs';

export async function openReusedPage(cacheDir) {
  const { resolveChromium } = await import('@etalon/pdf-rendering');
  const { readBundledFonts } = await import('@etalon/pdf-rendering');
  const binary = await resolveChromium({ cacheDir, searchPath: process.env.PATH, log: () => undefined });
  const browser = await puppeteer.launch({
    executablePath: binary.executablePath,
    env: binary.env,
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none', '--disable-dev-shm-usage'],
  });
  const page = await browser.newPage();
  await page.evaluate(loadFonts, await readBundledFonts());
  return {
    place: (html) => page.evaluate(placeDocument, html),
    print: () =>
      page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true, tagged: true, outline: false }),
    close: () => browser.close(),
  };
}

/* Both run in the page. */
/* global document, FontFace, DOMParser */
async function loadFonts(fonts) {
  for (const { family, weight, range, data } of fonts) {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const face = new FontFace(family, bytes, { weight: String(weight), unicodeRange: range });
    document.fonts.add(face);
    await face.load();
  }
}

/** `page.setContent` would drop the fonts. Screen layout is skipped. */
function placeDocument(html) {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const unseen = parsed.createElement('style');
  unseen.textContent = '@media screen { html { display: none } }';
  parsed.head.append(unseen);
  document.replaceChild(document.adoptNode(parsed.documentElement), document.documentElement);
}
