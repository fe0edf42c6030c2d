/** Debounce; rejects if the request was aborted. */
export function pause(milliseconds: number, abandoned: AbortSignal): Promise<void> {
  return new Promise((done, stop) => {
    const timer = setTimeout(done, milliseconds);
    abandoned.addEventListener('abort', () => {
      clearTimeout(timer);
      stop(abandoned.reason as Error);
    });
  });
}
