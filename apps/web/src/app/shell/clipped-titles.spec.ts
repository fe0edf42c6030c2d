import { TestBed } from '@angular/core/testing';
import { ClippedTitles } from './clipped-titles';

function clip(text: string, widths: { scroll: number; client: number }): HTMLElement {
  const element = document.createElement('span');
  element.className = 'clip';
  element.innerHTML = `<b>${text}</b>`;
  Object.defineProperty(element, 'scrollWidth', { get: () => widths.scroll });
  Object.defineProperty(element, 'clientWidth', { get: () => widths.client });
  document.body.append(element);
  return element;
}

const hover = (element: Element) => element.dispatchEvent(new Event('pointerover', { bubbles: true }));

describe('the titles of clipped texts', () => {
  beforeEach(() => TestBed.inject(ClippedTitles).listen());

  it('show the full text while it is cut off', () => {
    const widths = { scroll: 300, client: 200 };
    const element = clip('Analytical balance, quality laboratory', widths);

    hover(element.firstElementChild ?? element);
    expect(element.title).toBe('Analytical balance, quality laboratory');

    widths.client = 300;
    hover(element);
    expect(element.hasAttribute('title')).toBe(false);
  });

  it('leave a title of the page', () => {
    const element = clip('Room 1', { scroll: 300, client: 200 });
    element.title = 'Main building';

    hover(element);

    expect(element.title).toBe('Main building');
  });
});
