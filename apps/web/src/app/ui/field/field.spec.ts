import { Component, signal } from '@angular/core';
import { FormField, form, max, min, required } from '@angular/forms/signals';
import { whenStable } from '../../../testing/page';
import { configure, show } from '../../../testing/render';
import { DateInput } from '../date/date-input';
import { Field } from './field';
import { Input } from './input';
import { NumberInput } from './number-input';

@Component({
  imports: [Field, FormField, Input, NumberInput],
  template: `
    <ui-field label="Name" help="As on the label" [of]="f.name"><input uiInput [formField]="f.name" /></ui-field>
    <ui-field label="Confidence" unit="%" [of]="f.confidence"><ui-number [formField]="f.confidence" /></ui-field>
    <ui-field label="Temperature" [of]="f.temperature"><ui-number [formField]="f.temperature" /></ui-field>
  `,
})
class Sample {
  readonly model = signal<{ name: string; confidence: number | null; temperature: number | null }>({
    name: '',
    confidence: 95,
    temperature: null,
  });
  readonly f = form(this.model, (path) => {
    required(path.name);
    min(path.confidence, 0);
    max(path.confidence, 99.9);
  });
}

@Component({ imports: [Input], template: `<input uiInput aria-label="Search" />` })
class WithoutField {}

@Component({
  imports: [DateInput, Field, NumberInput],
  template: `
    <ui-field label="Start" [problem]="problem()"><ui-number [value]="99" /></ui-field>
    <ui-field label="Date" [problem]="problem()"><ui-date /></ui-field>
  `,
})
class Refused {
  readonly problem = signal('');
}

describe('form field', () => {
  it('gives a control outside of a field no id', async () => {
    await configure();
    const { page } = await show(WithoutField);

    expect(page.field('Search').hasAttribute('id')).toBe(false);
  });

  it('associates label, help and unit with its control', async () => {
    await configure();
    const { page } = await show(Sample);

    const described = (label: string) =>
      (page.field(label).getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => page.root.querySelector(`#${id}`)?.textContent)
        .join();

    expect(described('Name')).toBe('As on the label');
    expect(described('Confidence')).toBe('%');
  });

  it('shows its error after blur, not before', async () => {
    await configure();
    const { page } = await show(Sample);
    expect(page.text()).not.toContain('Required');

    page.field('Name').dispatchEvent(new Event('blur'));
    await whenStable();

    expect(page.text()).toContain('Required');
    expect(page.field('Name').getAttribute('aria-invalid')).toBe('true');
  });

  it('marks a number and a date with a problem of its page as invalid', async () => {
    await configure();
    const { page, instance } = await show(Refused);
    const marks = () => ['Start', 'Date'].map((label) => page.field(label).getAttribute('aria-invalid'));
    expect(marks()).toEqual([null, null]);

    instance.problem.set('Required');
    await whenStable();

    expect(marks()).toEqual(['true', 'true']);
  });

  it('is translated', async () => {
    await configure({ language: 'de' });
    const { page, instance } = await show(Sample);
    instance.model.update((model) => ({ ...model, confidence: 100 }));

    page.field('Confidence').dispatchEvent(new Event('blur'));
    await whenStable();

    expect(page.text()).toContain('Geben Sie 99,9 oder weniger ein');
  });
});

describe('number field', () => {
  it('keeps the typed text: point or comma, and trailing zeros', async () => {
    await configure();
    const { page, instance } = await show(Sample);

    await page.type('Confidence', '95,4500');

    expect(page.field('Confidence').value).toBe('95,4500');
    expect(instance.model().confidence).toBe(95.45);
  });

  it('keeps invalid text with an error and without a number in the model', async () => {
    await configure();
    const { page, instance } = await show(Sample);

    await page.type('Confidence', '9x');
    page.field('Confidence').dispatchEvent(new Event('blur'));
    await whenStable();

    expect(page.field('Confidence').value).toBe('9x');
    expect(instance.model().confidence).toBeNull();
    expect(instance.f().invalid()).toBe(true);
    expect(page.text()).toContain('Enter a number');
  });

  it('has a numeric keypad, which lacks a minus, only for positive values', async () => {
    await configure();
    const { page } = await show(Sample);

    const modes = ['Confidence', 'Temperature'].map((label) => page.field(label).getAttribute('inputmode'));
    expect(modes).toEqual(['decimal', 'text']);
  });

  it('formats a given number with the separator of the language', async () => {
    await configure({ language: 'de' });
    const { page, instance } = await show(Sample);

    instance.model.update((model) => ({ ...model, confidence: 95.45 }));
    await whenStable();

    expect(page.field('Confidence').value).toBe('95,45');
  });
});
