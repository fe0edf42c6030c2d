import { HttpErrorResponse } from '@angular/common/http';
import { Component, signal } from '@angular/core';
import { FormField, FormRoot, form, required } from '@angular/forms/signals';
import { whenStable } from '../../testing/page';
import { configure, show } from '../../testing/render';
import { Field, FormError, Input } from '../ui';
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

describe('sending a form', () => {
  it('does not send what is invalid and goes to the first field that needs a look', async () => {
    await configure();
    const { page, instance } = await show(Sample);
    document.body.append(page.root);
    await page.type('Name', '');

    await page.press('button', 'Save');

    expect(instance.sent).toEqual([]);
    expect(document.activeElement).toBe(page.field('Name'));
    expect(page.text()).toContain('Required');
  });

  it('puts a refusal of the server beside the field it names, however deep, and the focus there', async () => {
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

  it('tells at the form what names no field of it', async () => {
    await configure();
    const { page, instance } = await show(Sample);
    instance.refusal = refused({ loc: ['body', 'elsewhere'], msg: 'Not here', type: 'value_error' });

    await page.press('button', 'Save');
    await whenStable();

    expect(page.get('alert').textContent).toContain('Not here');
  });

  it('can be sent again as it is, for the server may have changed its mind', async () => {
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

  it('can be sent again once the named field has been changed', async () => {
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
