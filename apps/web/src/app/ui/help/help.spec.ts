import { jest } from '@jest/globals';
import { Component, signal } from '@angular/core';
import { FormField, form } from '@angular/forms/signals';
import { whenStable } from '../../../testing/page';
import { configure, show } from '../../../testing/render';
import { Field, Input } from '../index';

@Component({
  imports: [Field, FormField, Input],
  template: `
    <ui-field label="Accuracy" explain="accuracy" [of]="f.accuracy"
      ><input uiInput [formField]="f.accuracy"
    /></ui-field>
    <ui-field label="Name" [of]="f.name"><input uiInput [formField]="f.name" /></ui-field>
  `,
})
class Sample {
  readonly f = form(signal({ accuracy: '', name: '' }));
}

async function opened(language: 'en' | 'de') {
  await configure({ language });
  const { page } = await show(Sample);
  const popover = page.root.querySelector('[popover]');
  popover?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  for (let turn = 0; turn < 50 && !page.root.querySelector('ui-help a'); turn++) await whenStable();
  return { page, popover };
}

describe('the help of a field', () => {
  it('explains it with an example, its source and the heading of the guide', async () => {
    const { page, popover } = await opened('en');
    const button = page.get('button', 'Explain “Accuracy”');
    const described = page.root.querySelector(`#${button.getAttribute('aria-describedby') ?? ''}`);

    expect(described?.textContent).toContain('Maximum permissible error');
    expect(described?.textContent).toContain('Example: ±0.1 % of full scale');
    expect(described?.textContent).toContain('Source: VIM 4.26');
    expect(button.getAttribute('popovertarget')).toBe(popover?.id);
    expect(popover?.querySelector('a')?.getAttribute('href')).toBe('/guide/channels#accuracy');
    expect(page.all('button')).toHaveLength(1);
  });

  it('is opened by F1 in the field, and Escape returns there', async () => {
    const { page, popover } = await opened('en');
    document.body.append(page.root);
    const shown = jest.fn();
    const hidden = jest.fn();
    Object.assign(popover ?? {}, { showPopover: shown, hidePopover: hidden });
    page.field('Accuracy').focus();

    await page.key(page.field('Accuracy'), 'F1');
    const button = page.get('button', 'Explain “Accuracy”');
    expect(document.activeElement).toBe(button);
    expect(button.tabIndex).toBe(-1);
    expect(shown).toHaveBeenCalled();
    await page.key(button, 'Escape');
    popover?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));

    expect(hidden).toHaveBeenCalled();
    expect(document.activeElement).toBe(page.field('Accuracy'));
  });

  it('speaks the language of the reader', async () => {
    const { page } = await opened('de');

    expect(page.get('button', '„Accuracy“ erklären')).toBeDefined();
    expect(page.text()).toContain('Fehlergrenze: größte Messabweichung');
  });
});
