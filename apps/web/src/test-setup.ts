import { setupZonelessTestEnv } from 'jest-preset-angular/setup-env/zoneless/index.mjs';

setupZonelessTestEnv();

// A browser has it, jsdom does not: nobody asks for a dark theme in tests.
window.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as unknown as MediaQueryList;

// There is no layout in jsdom, so nothing to scroll.
Element.prototype.scrollIntoView ??= () => undefined;

// Nothing has a size there, so no size changes.
window.ResizeObserver ??= class implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
