import { TestBed } from '@angular/core/testing';

const roles: Readonly<Record<string, string>> = {
  alert: '[role=alert]',
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]:not([role]), [role=checkbox]',
  dialog: '[role=dialog]',
  heading: 'h1, h2, h3, h4, [role=heading]',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  row: 'tr',
  status: '[role=status]',
  switch: '[role=switch]',
  tab: '[role=tab]',
};

/** What a person finds on a page: things by their role and name, fields by their label. */
export class Page {
  constructor(readonly root: ParentNode & Node) {}

  get(role: string, name?: string | RegExp): HTMLElement {
    const found = this.all(role, name);
    if (found[0] === undefined || found.length > 1) {
      const known = this.all(role).map((element) => JSON.stringify(nameOf(element)));
      throw new Error(`${found.length} of role ${role} named ${String(name)}; there are: ${known.join(', ')}`);
    }
    return found[0];
  }

  all(role: string, name?: string | RegExp): HTMLElement[] {
    const elements = [...this.root.querySelectorAll<HTMLElement>(roles[role] ?? `[role=${role}]`)];
    return elements.filter((element) => name === undefined || fits(nameOf(element), name));
  }

  field(label: string): HTMLInputElement {
    const found = [...this.root.querySelectorAll<HTMLInputElement>('input, select, textarea')].filter((element) =>
      fits(nameOf(element), label),
    );
    if (found[0] === undefined) throw new Error(`no field labelled ${label}`);
    return found[0];
  }

  text(): string {
    return clean(this.root.textContent ?? '');
  }

  async type(label: string, text: string): Promise<void> {
    const field = this.field(label);
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await settle();
  }

  async press(role: string, name?: string | RegExp): Promise<void> {
    this.get(role, name).click();
    await settle();
  }

  async key(target: Element, key: string, options: KeyboardEventInit = {}): Promise<void> {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }));
    await settle();
  }
}

/** Lets what was begun come to an end: promises, timers of zero length, change detection. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn++) {
    await new Promise((resolve) => setTimeout(resolve));
    TestBed.tick();
  }
}

/** The accessible name, as far as our pages need it. */
function nameOf(element: HTMLElement): string {
  const label = element.getAttribute('aria-label');
  if (label) return clean(label);
  const labelled = element.getAttribute('aria-labelledby');
  if (labelled) return clean(element.ownerDocument.getElementById(labelled)?.textContent ?? '');
  const labels = (element as HTMLInputElement).labels;
  if (labels?.length) return clean([...labels].map((one) => one.textContent ?? '').join(' '));
  return clean(element.textContent ?? '');
}

function fits(text: string, name: string | RegExp): boolean {
  return typeof name === 'string' ? text === name : name.test(text);
}

function clean(text: string): string {
  return text.replace(/[ \n\t]+/g, ' ').trim();
}
