/** Waits, unless the request was given up meanwhile: for searches that follow the typing. */
export function pause(milliseconds: number, abandoned: AbortSignal): Promise<void> {
  return new Promise((done, stop) => {
    const timer = setTimeout(done, milliseconds);
    abandoned.addEventListener('abort', () => {
      clearTimeout(timer);
      stop(abandoned.reason as Error);
    });
  });
}
