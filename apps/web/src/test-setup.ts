import { setupZonelessTestEnv } from 'jest-preset-angular/setup-env/zoneless/index.mjs';

setupZonelessTestEnv();

// A browser has it, jsdom does not: nobody asks for a dark theme in tests.
const matchMedia = (media: string) => Object.assign(new EventTarget(), { matches: false, media, onchange: null });
supply(window, { matchMedia });

// There is no layout in jsdom, so nothing to scroll.
supply(Element.prototype, { scrollIntoView: () => undefined, setPointerCapture: () => undefined });

// Nor are there addresses of what is in memory.
supply(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });

// Nothing has a size there, so no size changes.
class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
supply(window, { ResizeObserver: NoResizes });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** What a browser has and jsdom does not have. */
function supply(target: object, parts: Record<string, unknown>): void {
  for (const [name, part] of Object.entries(parts)) {
    if (!(name in target)) Object.defineProperty(target, name, { value: part, writable: true, configurable: true });
  }
}
