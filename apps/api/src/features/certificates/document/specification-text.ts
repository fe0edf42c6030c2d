import type { FullScale, SpecificationPart } from '@etalon/metrology';
import type { SingleSpecification, Specification, WrittenSpecification } from './certificate-data.js';
import type { CertificateNumbers } from './certificate-numbers.js';
import { fill, type CertificateTexts } from './certificate-texts.js';

/** A specification as it was given (rule C4); where it counts full scale, with what that is. */
export class SpecificationText {
  constructor(
    private readonly referenceUnit: string,
    private readonly fullScale: FullScale | null,
    private readonly texts: CertificateTexts,
    private readonly numbers: CertificateNumbers,
  ) {}

  of(specification: Specification): string {
    return 'parts' in specification ? this.written(specification) : this.single(specification);
  }

  private single({ value, type, unit, floor }: SingleSpecification): string {
    const { specification } = this.texts;
    const isPercent = type === 'percent_of_reading' || type === 'percent_of_full_scale';
    const written = this.numbers.compact(value, 15);
    const main = fill(specification[type], {
      value: isPercent ? written : this.numbers.withUnit(written, unit ?? this.referenceUnit),
    });
    if (type === 'percent_of_full_scale') return main + this.scale();
    return floor === null || type !== 'percent_of_reading'
      ? main
      : `${main}, ${fill(specification.floor, { value: this.value(floor) })}`;
  }

  private written({ parts, lower, upper }: WrittenSpecification): string {
    const { specification } = this.texts;
    if (parts.length > 0) return parts.map((part) => this.part(part)).join('; ');
    if (lower === null) return fill(specification.at_most, { value: this.signed(upper ?? 0) });
    if (upper === null) return fill(specification.at_least, { value: this.signed(lower) });
    return fill(specification.between, { lower: this.signed(lower), upper: this.signed(upper) });
  }

  private part(part: SpecificationPart): string {
    const { specification } = this.texts;
    const terms = [
      ...(part.percent_of_reading
        ? [fill(specification.of_reading, { value: this.plain(part.percent_of_reading) })]
        : []),
      ...(part.percent_of_full_scale
        ? [fill(specification.of_full_scale, { value: this.plain(part.percent_of_full_scale) })]
        : []),
      ...(part.digits ? [fill(specification.digits, { value: this.plain(part.digits) })] : []),
      ...(part.constant ? [this.value(part.constant)] : []),
    ];
    const sum = terms.length > 1 ? `±(${terms.join(' + ')})` : `±${terms[0] ?? this.value(part.floor ?? 0)}`;
    const floor =
      part.floor && terms.length > 0 ? `, ${fill(specification.floor, { value: this.value(part.floor) })}` : '';
    return `${sum}${floor}${this.range(part)}${part.percent_of_full_scale ? this.scale() : ''}`;
  }

  private range({ from, to }: SpecificationPart): string {
    const { specification } = this.texts;
    if (from == null && to == null) return '';
    if (from == null) return ` ${fill(specification.up_to, { to: this.value(to ?? 0) })}`;
    if (to == null) return ` ${fill(specification.from, { from: this.value(from) })}`;
    return ` ${fill(specification.from_to, { from: this.value(from), to: this.value(to) })}`;
  }

  /** What 100 % are: of the older records the span. */
  private scale(): string {
    if (!this.fullScale) return '';
    const { specification } = this.texts;
    const { definition } = this.fullScale as Partial<FullScale>;
    const what = specification.full_scale[definition ?? 'span'];
    return ` (${what} ${this.value(this.fullScale.value)})`;
  }

  private value(value: number): string {
    return this.numbers.withUnit(this.plain(value), this.referenceUnit);
  }

  private signed(value: number): string {
    return `${value > 0 ? '+' : ''}${this.value(value)}`;
  }

  private plain(value: number): string {
    return this.numbers.compact(value, 15);
  }
}
