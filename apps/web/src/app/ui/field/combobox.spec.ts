import { Component, signal } from '@angular/core';
import { whenStable } from '../../../testing/page';
import { configure, show } from '../../../testing/render';
import { Combobox, Field } from '../index';

@Component({
  imports: [Combobox, Field],
  template: `<ui-field label="Technology"
    ><ui-combobox
      [free]="free()"
      [late]="late()"
      [options]="more().length ? more() : single"
      [groups]="families"
      [(value)]="value"
      (searched)="searched.push($event)"
  /></ui-field>`,
})
class Sample {
  readonly free = signal(true);
  readonly late = signal(false);
  readonly value = signal('');
  readonly single = [{ value: 'infrared', label: 'Infrared' }];
  readonly more = signal<{ value: string; label: string }[]>([]);
  readonly searched: string[] = [];
  readonly families = [
    {
      label: 'RTD',
      options: [
        { value: 'RTD PT100', label: 'RTD PT100' },
        { value: 'RTD PT1000', label: 'RTD PT1000' },
      ],
    },
  ];
}

async function shown() {
  await configure();
  const { page, instance } = await show(Sample);
  document.body.append(page.root);
  const field = page.field('Technology');
  field.focus();
  await whenStable();
  const labels = () => page.all('option').map((option) => option.textContent.trim());
  return { page, instance, field, labels };
}

describe('combobox', () => {
  it('has a label, and keeps typed text while options load', async () => {
    const { instance, field } = await shown();
    instance.free.set(false);
    await whenStable();
    field.value = 'ther';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await whenStable();
    instance.more.set([{ value: 't', label: 'Thermistor' }]);
    await whenStable();
    expect([field.value, instance.value(), instance.searched]).toEqual(['ther', '', ['ther']]);

    field.blur();
    await whenStable();
    expect(instance.searched).toEqual(['ther', '']);
  });

  it('is closed until opened, and then offers all options', async () => {
    const { page, field, labels } = await shown();
    expect(field.getAttribute('aria-expanded')).toBe('false');

    await page.key(field, 'ArrowDown');

    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(labels()).toEqual(['Infrared', 'RTD PT100', 'RTD PT1000']);
    expect(page.get('group', 'RTD')).toBeTruthy();
    expect(field.getAttribute('aria-activedescendant')).toBe(page.get('option', 'Infrared').id);
  });

  it('searches while typing; arrows and Enter choose, Escape reverts', async () => {
    const { page, instance, field, labels } = await shown();

    await page.type('Technology', 'pt1');
    expect(labels()).toEqual(['pt1', 'RTD PT100', 'RTD PT1000']);
    await page.key(field, 'ArrowDown');
    await page.key(field, 'Enter');

    expect(instance.value()).toBe('RTD PT100');
    expect(field.value).toBe('RTD PT100');
    expect(field.getAttribute('aria-expanded')).toBe('false');

    await page.key(field, 'ArrowDown');
    await page.key(field, 'Escape');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(instance.value()).toBe('RTD PT100');
  });

  it('accepts free text, and maps an option label to its value', async () => {
    const { page, instance, field } = await shown();

    await page.type('Technology', 'Quantum');
    field.blur();
    await whenStable();
    expect(instance.value()).toBe('Quantum');

    field.focus();
    await page.type('Technology', 'infrared');
    field.blur();
    await whenStable();
    expect(instance.value()).toBe('infrared');
    expect(field.value).toBe('Infrared');

    await page.type('Technology', '');
    expect(instance.value()).toBe('');
  });

  it('accepts only its options when free text is not allowed', async () => {
    const { page, instance, field, labels } = await shown();
    instance.free.set(false);
    instance.value.set('infrared');
    await whenStable();

    await page.type('Technology', 'Quantum');
    expect(labels()).toEqual([]);
    field.blur();
    await whenStable();

    expect(instance.value()).toBe('infrared');
    expect(field.value).toBe('Infrared');
  });

  const units = ['N', 'mN', 'kN', 'MN', 'kPa', 'MPa'].map((value) => ({ value, label: value }));

  it.each([
    { free: true, late: true },
    { free: true, late: false },
    { free: false, late: false },
  ])('distinguishes units by case (%o)', async ({ free, late }) => {
    const { page, instance, field } = await shown();
    instance.free.set(free);
    instance.late.set(late);
    instance.more.set(units);
    const typed = async (text: string) => {
      instance.value.set('');
      await whenStable();
      field.focus();
      await page.type('Technology', text);
      field.blur();
      await whenStable();
      return instance.value();
    };

    expect(await typed('MN')).toBe('MN');
    expect(await typed('mN')).toBe('mN');
    expect(await typed('kpa')).toBe('kPa');
    expect(await typed('mPa')).toBe(free ? 'mPa' : '');
    expect(await typed('mn')).toBe(free ? 'mn' : '');

    instance.value.set('');
    await whenStable();
    field.focus();
    await page.key(field, 'ArrowDown');
    await page.press('option', 'MN');
    field.blur();
    await whenStable();
    expect([instance.value(), field.value]).toEqual(['MN', 'MN']);
  });

  it.each([true, false])('distinguishes options of one label (free: %s)', async (free) => {
    const { page, instance, field } = await shown();
    instance.free.set(free);
    instance.more.set([
      { value: 'anna-1', label: 'Anna Schmidt' },
      { value: 'anna-2', label: 'Anna Schmidt' },
      { value: 'bob', label: 'Bob' },
    ]);
    await page.key(field, 'ArrowDown');
    page.all('option', 'Anna Schmidt')[1]?.click();
    await whenStable();
    field.blur();
    await whenStable();
    expect(instance.value()).toBe('anna-2');

    field.focus();
    await page.type('Technology', 'Anna Schmidt');
    field.blur();
    await whenStable();
    expect(instance.value()).toBe('anna-2');

    field.focus();
    await page.type('Technology', 'bob');
    field.blur();
    await whenStable();
    expect(instance.value()).toBe('bob');

    field.focus();
    await page.type('Technology', 'Anna Schmidt');
    field.blur();
    await whenStable();
    expect(instance.value()).toBe(free ? 'Anna Schmidt' : 'bob');
  });

  it('chooses with Enter the option that was typed, not one that differs by case', async () => {
    const { page, instance, field, labels } = await shown();
    instance.more.set(['Ω', 'mΩ', 'MΩ'].map((unit) => ({ value: unit, label: unit })));
    await whenStable();
    await page.type('Technology', 'MΩ');
    expect(labels().slice(0, 2)).toEqual(['MΩ', 'mΩ']);

    await page.key(field, 'Enter');

    expect([field.value, instance.value()]).toEqual(['MΩ', 'MΩ']);
  });

  it('changes nothing when left untouched', async () => {
    const { instance, field } = await shown();
    instance.more.set([{ value: 'anna-1', label: 'Anna Schmidt' }, ...units]);

    for (const value of ['MN', 'anna schmidt', 'Anna Schmidt', 'anna-1', 'mn', '']) {
      instance.value.set(value);
      await whenStable();
      field.focus();
      field.blur();
      await whenStable();
      expect(instance.value()).toBe(value);
    }
  });

  it('is operated with the pointer', async () => {
    const { page, instance } = await shown();

    await page.press('button', 'Show choices');
    expect(page.all('option')).toHaveLength(0);
    page.get('button', 'Show choices').dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    await whenStable();
    await page.press('option', 'RTD PT1000');

    expect(instance.value()).toBe('RTD PT1000');
  });
});
