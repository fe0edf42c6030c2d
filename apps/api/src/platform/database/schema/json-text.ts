/** Text: code that copies rows would misinterpret names such as `constructor`. */
export class JsonText {
  private constructor(private readonly text: string) {}

  static of(value: unknown): JsonText {
    return new JsonText(JSON.stringify(value));
  }

  toJSON(): unknown {
    return JSON.parse(this.text) as unknown;
  }
}

export const jsonText = {
  to: (value: unknown): unknown => value,
  from: (value: unknown): unknown => (value === null ? null : JsonText.of(value)),
};
