import { DOCUMENT, DestroyRef, Injectable, inject } from '@angular/core';

interface Spot {
  element: Element;
  steps: readonly { at: Element; next: Element | null; previous: Element | null; within: Element | null }[];
}

/** A confirmation dialog takes the focus before the removal. */
const REMEMBERED = 4;
const DIALOG = '[role$=dialog]';
const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** When the focused element is removed, a neighbour gets the focus. */
@Injectable({ providedIn: 'root' })
export class FocusRestore {
  private readonly document = inject(DOCUMENT);
  private readonly spots: Spot[] = [];
  private isByKeyboard = false;
  private isDue = false;

  constructor() {
    inject(DestroyRef).onDestroy(() => this.observer.disconnect());
  }

  listen(): void {
    this.document.addEventListener('keydown', () => (this.isByKeyboard = true), { capture: true });
    this.document.addEventListener('pointerdown', () => (this.isByKeyboard = false), { capture: true });
    this.document.addEventListener('focusin', ({ target }) => this.remember(target as Element));
    this.observer.observe(this.document.body, { childList: true, subtree: true });
  }

  private readonly observer = new MutationObserver(() => {
    if (this.isDue || !this.isByKeyboard || !this.isLost()) return;
    this.isDue = true;
    // Other code may have set the focus by then.
    setTimeout(() => {
      this.isDue = false;
      if (this.isLost()) this.focusNext();
    });
  });

  private isLost(): boolean {
    const { activeElement, body } = this.document;
    return (activeElement === null || activeElement === body) && this.spots.at(-1)?.element.isConnected === false;
  }

  private remember(element: Element): void {
    const steps: Spot['steps'][number][] = [];
    for (let at: Element | null = element; at && !isPlace(at) && at !== this.document.body; at = at.parentElement)
      steps.push({ at, next: at.nextElementSibling, previous: at.previousElementSibling, within: at.parentElement });
    this.spots.push({ element, steps });
    if (this.spots.length > REMEMBERED) this.spots.shift();
  }

  private focusNext(): void {
    const dialog = [...this.document.querySelectorAll<HTMLElement>(DIALOG)].at(-1);
    const place = dialog ?? this.document.querySelector<HTMLElement>('main');
    for (const spot of this.spots.splice(0).reverse()) {
      if (!place?.contains(spot.steps.at(-1)?.within ?? null)) continue;
      const found = spot.element.isConnected ? spot.element : beside(spot);
      if (found instanceof HTMLElement) return found.focus();
    }
    (dialog?.querySelector<HTMLElement>(FOCUSABLE) ?? place)?.focus();
  }
}

const isPlace = (at: Element): boolean => at.localName === 'main' || at.matches(DIALOG);

/** Counterpart in the next or previous sibling, else the closest remaining element. */
function beside({ element, steps }: Spot): Element | null {
  const step = steps.find((one) => one.within?.isConnected);
  if (!step) return null;
  const neighbour = [step.next, step.previous].find((one) => one?.isConnected && within(one).length > 0);
  if (neighbour) {
    const offered = within(neighbour);
    const isAlike = neighbour.localName === step.at.localName;
    return (isAlike ? offered[within(step.at).indexOf(element)] : undefined) ?? offered[0] ?? null;
  }
  for (let at = step.within; at && !isPlace(at); at = at.parentElement) {
    const [first] = within(at);
    if (first) return first;
  }
  return null;
}

const within = (at: Element): Element[] =>
  [at, ...at.querySelectorAll(FOCUSABLE)].filter((one) => one.matches(FOCUSABLE));
