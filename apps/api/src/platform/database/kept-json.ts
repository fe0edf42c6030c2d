/**
 * JSON of a client's, kept as it came, as text: whoever copies, merges or compares rows on their way to the database
 * would read meaning into names such as `constructor` or `hasOwnProperty`. It goes out as the JSON it is.
 */
export class KeptJson {
  private constructor(private readonly text: string) {}

  static of(value: unknown): KeptJson {
    return new KeptJson(JSON.stringify(value));
  }

  toJSON(): unknown {
    return JSON.parse(this.text) as unknown;
  }
}

/** Of a column. */
export const keptJson = {
  to: (value: unknown): unknown => value,
  from: (value: unknown): unknown => (value === null ? null : KeptJson.of(value)),
};
