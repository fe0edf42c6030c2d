import { HttpErrorResponse } from '@angular/common/http';
import { Component, signal } from '@angular/core';
import { FormField, FormRoot, form, required, validate } from '@angular/forms/signals';
import { whenStable } from '../../testing/page';
import { configure, show } from '../../testing/render';
import { Field, Folded, FormError, Input, TextGrid } from '../ui';
import { injectSubmission } from './form-errors';

@Component({
  imports: [Field, FormError, FormField, FormRoot, Input],
  template: `
    <form [formRoot]="f">
      <ui-field label="Name" [of]="f.name"><input uiInput [formField]="f.name" /></ui-field>
      <ui-field label="Unit" [of]="f.channels[0]!.unit"><input uiInput [formField]="f.channels[0]!.unit" /></ui-field>
      <ui-form-error [of]="f" />
      <button type="submit">Save</button>
    </form>
  `,
})
class Sample {
  private readonly submission = injectSubmission();
  readonly sent: unknown[] = [];
  refusal?: HttpErrorResponse;
  readonly model = signal({ name: 'Probe', channels: [{ unit: '°C' }] });
  readonly f = form(this.model, (path) => required(path.name), {
    submission: this.submission((value) => {
      this.sent.push(value);
      return this.refusal ? Promise.reject(this.refusal) : Promise.resolve();
    }),
  });
}

const refused = (...detail: { loc: string[]; msg: string; type: string }[]) =>
  new HttpErrorResponse({ status: 422, error: { detail } });

@Component({
  imports: [Field, Folded, FormError, FormField, FormRoot, Input, TextGrid],
  template: `
    <form [formRoot]="f">
      <ui-folded #part heading="More" [hasProblem]="f.unit().touched() && f.unit().invalid()">
        @if (part.isShown()) {
          <ui-field label="Unit" [of]="f.unit"><input uiInput [formField]="f.unit" /></ui-field>
        }
      </ui-folded>
      <ui-text-grid
        label="Rows"
        [columns]="[{ name: 'name', label: 'Name', isText: true }]"
        [rows]="model().rows"
        [start]="{ name: '' }"
        [most]="5"
        [problems]="f.rows().invalid() ? wrong : none"
      />
      <fieldset [attr.data-invalid]="f.events().touched() && f.events().invalid() ? true : null">
        <input type="checkbox" aria-label="Event" />
      </fieldset>
      <ui-form-error [of]="f" />
      <button type="submit">Save</button>
    </form>
  `,
})
class Unbound {
  private readonly submission = injectSubmission();
  readonly wrong = new Map([['0.name', 'Required']]);
  readonly none = new Map<string, string>();
  readonly model = signal({ unit: '°C', rows: [{ name: 'x' }], events: ['a'], hidden: 1 });
  readonly f = form(
    this.model,
    (path) => {
      required(path.unit);
      validate(path.rows, ({ value }) => (value().some(({ name }) => name === '') ? { kind: 'rows' } : null));
      validate(path.events, ({ value }) => (value().length === 0 ? { kind: 'required' } : null));
    },
    {
      submission: this.submission(() =>
        Promise.reject(refused({ loc: ['body', 'hidden'], msg: 'Is too small', type: 'value_error' })),
      ),
    },
  );
}

describe('a form error', () => {
  it.each([
    ['a folded section', { unit: '' }, 'Unit'],
    ['a grid', { rows: [{ name: '' }] }, /Name/],
    ['a group of checks', { events: [] }, 'Event'],
  ])('links to its field in %s, which is not bound', async (_, change, name) => {
    await configure();
    const { page, instance } = await show(Unbound);
    document.body.append(page.root);
    instance.model.update((before) => ({ ...before, ...change }));
    await whenStable();
    page.get('button', 'Save').focus();

    await page.press('button', 'Save');

    const focused = document.activeElement;
    expect(
      focused?.getAttribute('aria-label') ?? (focused as HTMLInputElement).labels?.[0]?.textContent.trim(),
    ).toMatch(name);
  });

  it('is shown at the form when no control shows its field', async () => {
    await configure();
    const { page } = await show(Unbound);
    document.body.append(page.root);

    await page.press('button', 'Save');
    await whenStable();

    expect(page.get('alert').textContent).toMatch(/hidden.*Is too small/i);
  });
});

describe('submitting a form', () => {
  it('does not send invalid data and focuses the first invalid field', async () => {
    await configure();
    const { page, instance } = await show(Sample);
    document.body.append(page.root);
    await page.type('Name', '');

    await page.press('button', 'Save');

    expect(instance.sent).toEqual([]);
    expect(document.activeElement).toBe(page.field('Name'));
    expect(page.text()).toContain('Required');
  });

  it('shows a server error at its field, however nested, and focuses it', async () => {
    await configure();
    const { page, instance } = await show(Sample);
    document.body.append(page.root);
    instance.refusal = refused({ loc: ['body', 'channels', '0', 'unit'], msg: 'Unknown unit', type: 'value_error' });

    await page.press('button', 'Save');
    await whenStable();

    expect(page.text()).toContain('Unknown unit');
    expect(page.field('Unit').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(page.field('Unit'));
    expect(page.get('alert').textContent.trim()).toBe('');
  });

  it('shows an error without a matching field at the form', async () => {
    await configure();
    const { page, instance } = await show(Sample);
    instance.refusal = refused({ loc: ['body', 'elsewhere'], msg: 'Not here', type: 'value_error' });

    await page.press('button', 'Save');
    await whenStable();

    expect(page.get('alert').textContent).toContain('Not here');
  });

  it('can be sent again unchanged after a server error', async () => {
    await configure();
    const { page, instance } = await show(Sample);
    instance.refusal = new HttpErrorResponse({ status: 503, error: { detail: 'Later' } });
    await page.press('button', 'Save');
    await whenStable();
    const told = page.get('alert').textContent;
    instance.refusal = refused({ loc: ['body', 'name'], msg: 'Taken', type: 'value_error' });
    await page.press('button', 'Save');
    await whenStable();
    const between = [page.get('alert').textContent.trim(), page.field('Name').getAttribute('aria-invalid')];

    delete instance.refusal;
    await page.press('button', 'Save');
    await whenStable();

    expect(told).not.toBe('');
    expect(between).toEqual(['', 'true']);
    expect(instance.sent).toHaveLength(3);
    expect(instance.f().valid()).toBe(true);
  });

  it('can be sent again after a change of the invalid field', async () => {
    await configure();
    const { page, instance } = await show(Sample);
    instance.refusal = refused({ loc: ['body', 'name'], msg: 'Taken', type: 'value_error' });
    await page.press('button', 'Save');
    await whenStable();
    instance.refusal = undefined;

    await page.type('Name', 'Probe 2');
    await page.press('button', 'Save');

    expect(instance.sent).toHaveLength(2);
    expect(page.text()).not.toContain('Taken');
  });
});
