import { jest } from '@jest/globals';
import { setupZonelessTestEnv } from 'jest-preset-angular/setup-env/zoneless/index.mjs';

setupZonelessTestEnv();

// jsdom lacks matchMedia.
const matchMedia = (media: string) => Object.assign(new EventTarget(), { matches: false, media, onchange: null });
supply(window, { matchMedia });

// jsdom has no layout.
supply(Element.prototype, { scrollIntoView: () => undefined, setPointerCapture: () => undefined });
supply(Range.prototype, { getClientRects: () => [] });

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

// jsdom matches the browser's style sheet against each element after each change: slow.
const computed = window.getComputedStyle.bind(window);
const styles = new Map<string, CSSStyleDeclaration>();
window.getComputedStyle = (element) => {
  const alone = element.cloneNode() as Element;
  const style = styles.get(alone.outerHTML) ?? computed(alone);
  styles.set(alone.outerHTML, style);
  return style;
};

// jsdom searches the whole document for each label of each button.
const LABELABLE = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';
const all = document.getElementsByTagName('label');
for (const { prototype } of [HTMLButtonElement, HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: Element) {
      return this.matches(LABELABLE) ? [...all].filter((label) => isOf(label, this)) : null;
    },
  });
}

function isOf(label: HTMLLabelElement, control: Element): boolean {
  if (label.hasAttribute('for')) return label.htmlFor === control.id && control.id !== '';
  return label.contains(control) && label.querySelector(LABELABLE) === control;
}

class NoResizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
supply(window, { ResizeObserver: NoResizes });

let firstTimer = Number(setTimeout(() => undefined));

// All tests of a file share a window.
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  // jsdom numbers its timers; pending ones would run during the next test.
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

function supply(target: object, parts: Record<string, unknown>): void {
  for (const [name, part] of Object.entries(parts)) {
    if (!(name in target)) Object.defineProperty(target, name, { value: part, writable: true, configurable: true });
  }
}
