/** One page of a list; sent as a bare array with the rest in headers. */
export class Page<T> {
  constructor(
    readonly items: T[],
    /** Cursor of the next page; null on the last one. */
    readonly next: string | null,
    /** Total over all pages; null if not requested. */
    readonly total: number | null,
  ) {}

  map<U>(change: (item: T) => U): Page<U> {
    return new Page(this.items.map(change), this.next, this.total);
  }
}
