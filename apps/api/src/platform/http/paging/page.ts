/** Counting ends at this number of rows, so that a total takes no longer in a larger installation. */
export const MOST_COUNTED = 10_000;

/** One page of a list; sent as a bare array with the rest in headers. */
export class Page<T> {
  constructor(
    readonly items: T[],
    /** Cursor of the next page; null on the last one. */
    readonly next: string | null,
    /** Total over all pages; null if not requested; above `MOST_COUNTED`: at least as many. */
    readonly total: number | null,
  ) {}

  map<U>(change: (item: T) => U): Page<U> {
    return new Page(this.items.map(change), this.next, this.total);
  }
}
