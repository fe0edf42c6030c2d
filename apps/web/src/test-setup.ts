import { jest } from '@jest/globals';
import { setupZonelessTestEnv } from 'jest-preset-angular/setup-env/zoneless/index.mjs';

setupZonelessTestEnv();

// jsdom lacks matchMedia: always the light theme.
const matchMedia = (media: string) => Object.assign(new EventTarget(), { matches: false, media, onchange: null });
supply(window, { matchMedia });

// jsdom has no layout: no scrolling and no text positions.
supply(Element.prototype, { scrollIntoView: () => undefined, setPointerCapture: () => undefined });
supply(Range.prototype, { getClientRects: () => [] });

// jsdom lacks object URLs.
supply(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });

supply(Blob.prototype, {
  text(this: Blob): Promise<string> {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(this);
    });
  },
});

// No style sheet of the app is loaded. jsdom would match the browser's own against each element after each change.
const computed = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element) => {
  const alone = element.cloneNode() as Element;
  const style = styles.get(alone.outerHTML) ?? computed(alone);
  styles.set(alone.outerHTML, style);
  return style;
};

// No layout, so no size changes.
class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
supply(window, { ResizeObserver: NoResizes });

let firstTimer = Number(setTimeout(() => undefined));

// All tests of a file share a window, and a file may contain many specs. TestBed has destroyed the application by now.
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  // jsdom numbers its timers. Pending ones would run during the next test.
  const lastTimer = Number(setTimeout(() => undefined));
  while (firstTimer <= lastTimer) clearTimeout(firstTimer++);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  for (const object of [document, navigator]) {
    for (const name of Object.getOwnPropertyNames(object)) Reflect.deleteProperty(object, name);
  }
});

/** Adds browser APIs that jsdom lacks. */
function supply(target: object, parts: Record<string, unknown>): void {
  for (const [name, part] of Object.entries(parts)) {
    if (!(name in target)) Object.defineProperty(target, name, { value: part, writable: true, configurable: true });
  }
}
