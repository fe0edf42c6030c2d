import { jest } from '@jest/globals';
import { Component, signal } from '@angular/core';
import { FormField, form, required } from '@angular/forms/signals';
import { whenStable, type Page } from '../../../testing/page';
import { configure, show } from '../../../testing/render';
import { DateInput, Field } from '../index';
import { Calendar } from './calendar';
import { typedDate } from './typed-date';

const english = Array.from({ length: 12 }, (_, nth) =>
  new Date(2024, nth, 1).toLocaleDateString('en-GB', { month: 'long' }),
);
const french = Array.from({ length: 12 }, (_, nth) =>
  new Date(2024, nth, 1).toLocaleDateString('fr', { month: 'long' }),
);

describe('a typed date', () => {
  it.each([
    ['12 Mar 2026', '2026-03-12'],
    ['12 march 2026', '2026-03-12'],
    ['12.3.2026', '2026-03-12'],
    ['12/03/2026', '2026-03-12'],
    ['12 - 3 - 2026', '2026-03-12'],
    ['12032026', '2026-03-12'],
    ['2026-03-12', '2026-03-12'],
    ['29.2.2024', '2024-02-29'],
  ])('%s is %s', (typed, date) => {
    expect(typedDate(typed, english)).toBe(date);
  });

  it.each([
    '12.3.26',
    '3/13/2026',
    '29.2.2026',
    '12 Ma 2026',
    '12 ju 2026',
    '2026',
    '12.3.2026 10:00',
    'soon',
    '+12.3.2026',
  ])('%s is none', (typed) => {
    expect(typedDate(typed, english)).toBeNull();
  });

  it('has the months of the language, with and without accents', () => {
    expect(typedDate('3 févr. 2026', french)).toBe('2026-02-03');
    expect(typedDate('3 aout 2026', french)).toBe('2026-08-03');
    expect(typedDate('3 jui 2026', french)).toBeNull();
    expect(typedDate('12 de marzo de 2026', ['enero', 'febrero', 'marzo'])).toBe('2026-03-12');
  });
});

@Component({
  imports: [DateInput, Field, FormField],
  template: `<ui-field label="Received" [of]="f.day"><ui-date [formField]="f.day" /></ui-field>`,
})
class Sample {
  readonly model = signal({ day: '2026-03-12' });
  readonly f = form(this.model, (path) => required(path.day, { message: 'Choose a date' }));
}

async function sample(language: 'en' | 'de'): Promise<{ page: Page; instance: Sample; popover: Element }> {
  await configure({ language });
  const { page, instance } = await show(Sample);
  document.body.append(page.root);
  const [popover = page.root] = page.root.querySelectorAll('[popover]');
  // jsdom has no popovers
  const turn = (newState: string) => () => popover.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  Object.assign(popover, { showPopover: jest.fn(turn('open')), hidePopover: jest.fn(turn('closed')) });
  return { page, instance, popover };
}

describe('a date field', () => {
  it('is written in the language of the app and names the month', async () => {
    const { page, instance } = await sample('de');
    expect(page.field('Received').value).toBe('12. März 2026');

    await page.type('Received', '3.12.2026');
    page.field('Received').dispatchEvent(new Event('blur'));
    await whenStable();

    expect(instance.model().day).toBe('2026-12-03');
    expect(page.field('Received').value).toBe('3. Dez. 2026');
  });

  it('keeps a text that is no date, as an error', async () => {
    const { page, instance } = await sample('en');

    await page.type('Received', '31.2.2026');
    page.field('Received').dispatchEvent(new Event('blur'));
    await whenStable();

    expect(page.field('Received').value).toBe('31.2.2026');
    expect(page.text()).toContain('Choose a date');
    expect(instance.f().valid()).toBe(false);
  });

  it('has a calendar that is used with keys only', async () => {
    const { page, instance } = await sample('en');
    page.field('Received').focus();
    await page.key(page.field('Received'), 'ArrowDown');
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Thursday,? 12 March 2026$/);

    for (const [key, name] of [
      ['ArrowRight', 'Friday 13 March 2026'],
      ['ArrowUp', 'Friday 6 March 2026'],
      ['End', 'Sunday 8 March 2026'],
      ['PageUp', 'Sunday 8 February 2026'],
      ['Home', 'Monday 2 February 2026'],
    ] as const) {
      await page.key(document.activeElement ?? page.root, key);
      expect(document.activeElement?.getAttribute('aria-label')?.replace(',', '')).toBe(name);
    }
    await page.press('button', /^Monday,? 2 February 2026$/);

    expect(instance.model().day).toBe('2026-02-02');
    expect(page.field('Received').value).toBe('2 Feb 2026');
    expect(document.activeElement).toBe(page.field('Received'));
  });

  it('keeps the focus of a calendar at its latest date', async () => {
    await configure();
    const { page } = await show(Calendar, { value: '2026-03-10', latest: '2026-03-12' });

    for (const [key, name] of [
      ['PageDown', 'Thursday 12 March 2026'],
      ['ArrowRight', 'Thursday 12 March 2026'],
      ['PageUp', 'Thursday 12 February 2026'],
    ] as const) {
      await page.key(document.activeElement ?? page.root, key);
      expect(document.activeElement?.getAttribute('aria-label')?.replace(',', '')).toBe(name);
    }
    expect(page.all('option').at(-1)?.textContent).toBe('2026');
  });
});
