import { TestBed } from '@angular/core/testing';
import { fireEvent, type queries, within, type ByRoleMatcher, type BoundFunctions } from '@testing-library/dom';

type Name = string | RegExp;

export class Page {
  readonly root: HTMLElement;
  private readonly found: BoundFunctions<typeof queries>;

  constructor(root: HTMLElement | Document) {
    this.root = root instanceof Document ? root.body : root;
    this.found = within(this.root);
  }

  /** `hidden`, because jsdom computes ancestor styles slowly. */
  get(role: ByRoleMatcher, name?: Name): HTMLElement {
    return this.found.getByRole(role, { name, hidden: true });
  }

  all(role: ByRoleMatcher, name?: Name): HTMLElement[] {
    return this.found.queryAllByRole(role, { name, hidden: true });
  }

  /** The library computes every label, which is slow in jsdom. */
  field(label: string): HTMLInputElement {
    const labels = [...this.root.querySelectorAll('label')];
    const control = labels.find(({ textContent }) => flat(textContent) === label)?.control;
    const selector = 'input, select, textarea';
    if (control?.matches(selector)) return control as HTMLInputElement;
    const [first] = this.found.getAllByLabelText(label, { selector });
    return first as HTMLInputElement;
  }

  text(): string {
    return flat(this.root.textContent);
  }

  async type(label: string, text: string): Promise<void> {
    fireEvent.input(this.field(label), { target: { value: text } });
    await whenStable();
  }

  async choose(label: string, value: string): Promise<void> {
    fireEvent.change(this.field(label), { target: { value } });
    await whenStable();
  }

  async attach(
    files: File[],
    box: Element | null | undefined = this.root.querySelector('input[type=file]'),
  ): Promise<void> {
    if (!box) throw new Error('no file input');
    // A FileList cannot be made by a script.
    fireEvent.change(box, {
      target: { files: Object.assign([...files], { item: (at: number) => files[at] ?? null }) },
    });
    await whenStable();
  }

  async unfold(): Promise<void> {
    for (const part of this.root.querySelectorAll<HTMLDetailsElement>('details:not([open])')) part.open = true;
    await whenStable();
  }

  async press(role: ByRoleMatcher, name?: Name): Promise<void> {
    fireEvent.click(this.get(role, name));
    await whenStable();
  }

  async key(target: Element, key: string, options: KeyboardEventInit = {}): Promise<void> {
    // CDK overlays read the deprecated key code.
    fireEvent.keyDown(target, { key, ...(key === 'Escape' && { keyCode: 27 }), ...options });
    await whenStable();
  }
}

const flat = (text: string) => text.replace(/[ \n\t]+/g, ' ').trim();

/** Flushes promises, zero-delay timers and change detection. */
export async function whenStable(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
    TestBed.tick();
  }
}
