import { DOCUMENT, DestroyRef, Injectable, inject } from '@angular/core';
import { Toasts } from '../../ui/lists';
import { ScannedCodes } from './scanned-codes';

/** Interval between keys of a wired scanner; faster than typing. */
const FASTEST_PERSON_MS = 45;
/** Interval between keys of a Bluetooth scanner: typing speed, so used only outside text fields. */
const SLOWEST_SCANNER_MS = 150;
const SHORTEST_CODE = 3;
/** Elements that handle letters without being text fields. */
const TAKES_LETTERS = 'input, tr, [role=menu], [role=listbox], [role=grid], [role=tree], [role=radiogroup]';

interface Burst {
  text: string;
  at: number;
  /** Search field that received the first keys, and its previous value. */
  field: HTMLInputElement | null;
  before: string;
}

/** Detects a barcode scanner: fast keys followed by Enter. */
@Injectable({ providedIn: 'root' })
export class ScannerKeys {
  private readonly document = inject(DOCUMENT);
  private readonly codes = inject(ScannedCodes);
  private readonly toasts = inject(Toasts);
  private burst: Burst | undefined;

  /** Call in the constructor of the frame. */
  listen(): void {
    const listen = (event: KeyboardEvent) => this.onKey(event);
    // Capture phase: keys of a code must not trigger shortcuts, nor its Enter a button.
    this.document.addEventListener('keydown', listen, true);
    inject(DestroyRef).onDestroy(() => this.document.removeEventListener('keydown', listen, true));
  }

  private onKey(event: KeyboardEvent): void {
    const { key, timeStamp } = event;
    const target = event.target instanceof HTMLElement ? event.target : null;
    const longest = target?.closest(TAKES_LETTERS) ? FASTEST_PERSON_MS : SLOWEST_SCANNER_MS;
    const isFast = this.burst !== undefined && timeStamp - this.burst.at <= longest;
    if (key === 'Enter' || key === 'Tab') {
      const { burst } = this;
      this.burst = undefined;
      if (isFast && burst && burst.text.trim().length >= SHORTEST_CODE) this.take(burst, event);
      return;
    }
    // The GS1 separator (FNC1) arrives as Ctrl+].
    if (isFast && this.burst && key === ']' && event.ctrlKey && !event.altKey) {
      this.burst.at = timeStamp;
      event.preventDefault();
      return;
    }
    // Modifier keys belong to the next letter; AltGr arrives as Ctrl+Alt.
    if (key.length !== 1 || event.metaKey || event.ctrlKey !== event.altKey) {
      if (key.length === 1) this.burst = undefined;
      return;
    }
    if (this.isBusy(target)) {
      this.burst = undefined;
      return;
    }
    const field = target instanceof HTMLInputElement ? target : null;
    if (!isFast || !this.burst) {
      this.burst = { text: key, at: timeStamp, field, before: field?.value ?? '' };
      return;
    }
    this.burst.text += key;
    this.burst.at = timeStamp;
    if (field) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Form fields and dialogs receive scanned text themselves. */
  private isBusy(target: HTMLElement | null): boolean {
    if (this.document.querySelector('[aria-modal="true"]')) return true;
    if (target instanceof HTMLInputElement) return target.type !== 'search';
    return target !== null && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
  }

  private take({ text, field, before }: Burst, event: KeyboardEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (field) {
      field.value = before;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    void this.codes.openOrAsk(text).then((problem) => {
      if (problem !== undefined) this.toasts.error(problem);
    });
  }
}
