/** Text: code that copies rows would misinterpret names such as `constructor`. */
export class KeptJson {
  private constructor(private readonly text: string) {}

  static of(value: unknown): KeptJson {
    return new KeptJson(JSON.stringify(value));
  }

  toJSON(): unknown {
    return JSON.parse(this.text) as unknown;
  }
}

export const keptJson = {
  to: (value: unknown): unknown => value,
  from: (value: unknown): unknown => (value === null ? null : KeptJson.of(value)),
};
