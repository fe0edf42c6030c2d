/** A reason not to start that the operator can act on. Its message is one line and is shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
