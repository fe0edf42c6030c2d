/**
 * JSON of a client, stored unchanged as text. Code that copies, merges or compares rows would misinterpret names such
 * as `constructor` or `hasOwnProperty`. Responses contain it as JSON.
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

/** Column transformer. */
export const keptJson = {
  to: (value: unknown): unknown => value,
  from: (value: unknown): unknown => (value === null ? null : KeptJson.of(value)),
};
