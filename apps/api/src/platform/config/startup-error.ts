/** An error at startup that the operator can fix. Its message is one line, shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
