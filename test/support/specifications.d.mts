import type { GivenSpecification, Language, StatedSpecification } from '@etalon/i18n';

export interface WordedSpecification {
  inputs: GivenSpecification;
  given: StatedSpecification;
  /** of the reference values */
  unit: string;
  full_scale: {
    value: number;
    basis: 'channel_range' | 'data_span';
    definition: 'span' | 'upper_limit' | 'larger_magnitude' | null;
  } | null;
  words: Readonly<Record<Language, string>>;
}

export const specifications: readonly WordedSpecification[];
export function spaced(text: string): string;
