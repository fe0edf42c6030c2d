import { Combobox as AriaCombobox, ComboboxPopup, ComboboxWidget } from '@angular/aria/combobox';
import { Listbox, Option as AriaOption } from '@angular/aria/listbox';
import {
  Component,
  booleanAttribute,
  computed,
  effect,
  inject,
  input,
  linkedSignal,
  model,
  output,
  signal,
  untracked,
  viewChild,
  type ElementRef,
} from '@angular/core';
import type { FormValueControl } from '@angular/forms/signals';
import { parseUnit } from '@etalon/metrology';
import { TextPipe } from '../../language';
import { Field } from './field';
import type { Option, OptionGroup } from './select';

interface Found {
  label: string | null;
  options: readonly Option[];
}

@Component({
  selector: 'ui-combobox',
  imports: [AriaCombobox, AriaOption, ComboboxPopup, ComboboxWidget, Listbox, TextPipe],
  templateUrl: './combobox.html',
  styleUrl: './combobox.css',
})
export class Combobox implements FormValueControl<string> {
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');
  private readonly list = viewChild<Listbox<string>>('list');
  protected readonly field = inject(Field, { optional: true });

  readonly value = model('');
  readonly options = input<readonly Option[]>([]);
  readonly groups = input<readonly OptionGroup[]>([]);
  readonly free = input(false, { transform: booleanAttribute });
  /** Commits on blur, for values with dependants. */
  readonly late = input(false, { transform: booleanAttribute });
  readonly disabled = input(false);
  readonly label = input<string>();
  readonly placeholder = input('');
  readonly touch = output();
  /** Undefined: search ended. */
  readonly searched = output<string>();
  /** Emitted before the value changes: dependants see the previous value. */
  readonly chosen = output<string>();

  private readonly all = computed(() => [...this.options(), ...this.groups().flatMap(({ options }) => options)]);
  protected readonly hasChoices = computed(() => this.all().length > 0);
  /** Compared by value, so new options do not overwrite the input. */
  private readonly known = computed(() => this.labelOf(this.value()));
  protected readonly text = linkedSignal(() => this.known());
  protected readonly isOpen = signal(false);
  private readonly isSearched = signal(false);

  protected readonly found = computed((): Found[] => {
    const search = this.isSearched() ? this.text().trim().toLowerCase() : '';
    const exact = this.all().filter(({ label }) => this.isSearched() && label === this.text().trim());
    const others = (options: readonly Option[]) => options.filter((option) => !exact.includes(option));
    const fits = ({ label }: Option) => label.toLowerCase().includes(search);
    return [
      { label: null, options: this.own() },
      // Enter takes the first: mΩ stands before MΩ.
      { label: null, options: exact },
      { label: null, options: others(this.options().filter(fits)) },
      ...this.groups().map(({ label, options }) => ({
        label,
        options: others(label.toLowerCase().includes(search) ? options : options.filter(fits)),
      })),
    ].filter(({ options }) => options.length > 0);
  });
  /** First option, so Enter accepts the input instead of a similar option. */
  private readonly own = computed((): readonly Option[] => {
    const text = this.text().trim();
    const isOwn = this.free() && this.isSearched() && text !== '' && !this.match(text);
    return isOwn ? [{ value: text, label: text }] : [];
  });
  /** The list drops unknown values, which is no user choice. */
  protected readonly selected = computed(() => {
    const isOffered = this.found().some(({ options }) => options.some(({ value }) => value === this.value()));
    return isOffered ? [this.value()] : [];
  });

  constructor() {
    effect(() => {
      if (this.list()?.activeDescendant()) untracked(() => this.list()?.scrollActiveItemIntoView());
    });
  }

  focus(options?: FocusOptions): void {
    this.box().nativeElement.focus(options);
  }

  protected type(text: string): void {
    this.isSearched.set(true);
    if (text === this.text()) return;
    this.text.set(text);
    this.searched.emit(text);
    if (this.late()) return;
    if (this.free() || text.trim() === '') this.store(this.match(text.trim())?.value ?? text);
  }

  protected show(isOpen: boolean): void {
    if (isOpen && !this.isOpen()) this.isSearched.set(this.text() !== this.labelOf(this.value()));
    this.isOpen.set(isOpen);
  }

  protected take([value]: readonly string[]): void {
    // Enter on the selected option deselects it in the list; the field keeps its value.
    if (value !== undefined) this.choose(value);
    this.text.set(this.labelOf(this.value()));
    this.endSearch();
    this.isOpen.set(false);
  }

  protected leave(): void {
    const text = this.text().trim();
    const match = this.isSearched() ? this.match(text) : undefined;
    if (match) this.choose(match.value);
    else if (this.late() && (this.free() || text === '')) this.choose(text);
    this.text.set(this.labelOf(this.value()));
    this.endSearch();
    this.touch.emit();
  }

  private endSearch(): void {
    if (this.isSearched()) this.searched.emit('');
    this.isSearched.set(false);
  }

  private choose(value: string): void {
    if (value === this.value()) return;
    this.chosen.emit(value);
    this.value.set(value);
  }

  /** Keeps the text that the user is typing. */
  private store(value: string): void {
    this.value.set(value);
    this.text.set(this.box().nativeElement.value);
  }

  private match(text: string): Option | undefined {
    const only = (fits: (option: Option) => boolean): Option | undefined => {
      const [first, ...others] = this.all().filter(fits);
      return others.every(({ value }) => value === first?.value) ? first : undefined;
    };
    return (
      this.all().find(({ label, value }) => label === text && value === this.value()) ??
      only(({ label }) => label === text) ??
      only(({ value }) => value === text) ??
      // mPa is not MPa, even if only one is offered.
      (parseUnit(text, null) ? undefined : only(({ label }) => label.toLowerCase() === text.toLowerCase()))
    );
  }

  private labelOf(value: string): string {
    return this.all().find((option) => option.value === value)?.label ?? value;
  }
}
