const FIELDS = 'input, textarea';
/** Search fields and choices are no input to protect. */
const NOT_ENTERED =
  '[type=search], [type=checkbox], [type=radio], [type=file], [role=combobox], [data-not-kept], [data-not-kept] *';

export class EnteredText {
  private readonly before = new Map<HTMLInputElement | HTMLTextAreaElement, string>();

  constructor(within: HTMLElement) {
    within.addEventListener('focusin', ({ target }) => this.remember(target, (field) => field.value));
    // By a script, or before the field had the focus.
    within.addEventListener('input', ({ target }) => this.remember(target, () => ''), { capture: true });
  }

  isThere(): boolean {
    return [...this.before].some(([field, value]) => field.isConnected && field.value.trim() !== value.trim());
  }

  private remember(target: EventTarget | null, value: (field: HTMLInputElement | HTMLTextAreaElement) => string): void {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.matches(FIELDS) && !target.matches(NOT_ENTERED) && !this.before.has(target))
      this.before.set(target, value(target));
  }
}
