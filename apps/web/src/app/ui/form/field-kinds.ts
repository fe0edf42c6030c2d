import { Component, computed, inject, input } from '@angular/core';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../language';
import type { Option } from '../field/select';
import {
  numberOf,
  textOf,
  type FieldContext,
  type FieldDeclaration,
  type FieldValue,
  type Fields,
  type Values,
} from './field-declarations';
import { readValues } from './values';

export interface Fact {
  term: string;
  value: string;
  href?: string;
}

export function factsOf(
  fields: Fields,
  stored: object,
  texts: Texts,
  format: Format,
  /** For facts that depend on others, such as the unit of a range. */
  all: Fields = fields,
): Fact[] {
  const values: Values = readValues(all, stored);
  const context = { values, texts, format, offers: {} };
  return Object.entries(fields).flatMap(([name, field]) => {
    const term = field.term ?? field.label;
    if (!term || field.fact === false || (field.when && !field.when(values))) return [];
    const value = field.fact ? field.fact(context) : factText(name, field, context);
    if (value === '') return [];
    const href = addressOf(field.link, value);
    return [{ term: texts.get(term), value, ...(href && { href }) }];
  });
}

function addressOf(link: 'web' | 'mail' | undefined, value: string): string | undefined {
  if (link === 'mail') return `mailto:${value}`;
  return link === 'web' && /^https?:\/\//.test(value) ? value : undefined;
}

function factText(name: string, field: FieldDeclaration<FieldValue, unknown>, context: FieldContext): string {
  const { values, texts, format } = context;
  const value = values[name] ?? null;
  if (value === null || value === '' || value === false) {
    return value === null && field.upTo
      ? range(null, numberOf(values, field.upTo), suffixOf(field, context), format)
      : '';
  }
  if (value === true) return texts.get('common.yes');
  if (typeof value === 'number') {
    if (field.upTo) return range(value, numberOf(values, field.upTo), suffixOf(field, context), format);
    return withUnit(
      `${field.isSpread ? '±' : ''}${format.number(value)}`,
      field.unit ? unitLabel(field.unit, context) : suffixOf(field, context),
    );
  }
  return field.kind === 'date' ? format.date(value) : labelOf(optionsOf(field, context), value);
}

function optionsOf(field: FieldDeclaration<FieldValue, unknown>, context: FieldContext): readonly Option[] {
  return [...(field.options?.(context) ?? []), ...(field.groups?.(context) ?? []).flatMap(({ options }) => options)];
}

export function suffixOf({ suffix }: FieldDeclaration<FieldValue, unknown>, context: FieldContext): string {
  return typeof suffix === 'function' ? suffix(context) : (suffix ?? '');
}

function unitLabel(unit: NonNullable<FieldDeclaration<FieldValue, unknown>['unit']>, context: FieldContext): string {
  const chosen = unit.chosen?.(context.values) ?? textOf(context.values, unit.field);
  return chosen ? labelOf(unit.offered(context), chosen) : (unit.implied?.(context.values) ?? '');
}

function labelOf(options: readonly Option[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function range(low: number | null, high: number | null, unit: string, format: Format): string {
  return low === null && high === null ? '' : withUnit(`${format.number(low)} … ${format.number(high)}`, unit);
}

function withUnit(text: string, unit: string): string {
  return unit ? `${text}\u00a0${unit}` : text;
}

@Component({
  selector: 'ui-facts',
  imports: [TextPipe],
  template: `
    @if (facts().length > 0) {
      @if (heading(); as key) {
        <h2>{{ key | t }}</h2>
      }
      <dl class="facts">
        @for (fact of facts(); track fact.term) {
          <dt>{{ fact.term }}</dt>
          <dd>
            @if (fact.href; as address) {
              <a class="link" rel="noopener noreferrer" target="_blank" [href]="address">
                @for (part of fact.value.split(breaks); track $index) {
                  <span [textContent]="part"></span><wbr />
                }
              </a>
            } @else {
              {{ fact.value }}
            }
          </dd>
        }
      </dl>
    }
  `,
  styles: `
    h2 {
      margin-bottom: var(--s1);
    }
    dd {
      white-space: pre-line;
    }
  `,
  host: { '[hidden]': 'facts().length === 0' },
})
export class Facts {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  /** An address breaks after these, not inside a word. */
  protected readonly breaks = /(?<=[@/])/;

  readonly of = input.required<object>();
  readonly fields = input.required<Fields>();
  readonly heading = input<MessageKey>();
  readonly first = input<readonly Fact[]>([]);
  readonly more = input<readonly Fact[]>([]);

  protected readonly facts = computed(() => [
    ...this.first().filter(({ value }) => value !== ''),
    ...factsOf(this.fields(), this.of(), this.texts, this.format),
    ...this.more().filter(({ value }) => value !== ''),
  ]);
}
