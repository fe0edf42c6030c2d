/** Codes are stable. */
export type RenderingFailure =
  | 'chromium_missing'
  | 'chromium_failed'
  /** Busy machine: retry may succeed. */
  | 'timeout'
  /** Document exceeds the computing limit. */
  | 'too_much_work'
  | 'too_much_memory'
  | 'busy'
  | 'closed'
  | 'not_a_pdf'
  | 'blank'
  | 'font_not_embedded'
  | 'text_missing';

export class RenderingError extends Error {
  override readonly name = 'RenderingError';

  constructor(
    readonly code: RenderingFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
