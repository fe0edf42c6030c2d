export class StartupError extends Error {
  override name = 'StartupError';
}
