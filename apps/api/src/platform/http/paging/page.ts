/** A total takes no longer in a larger installation. */
export const MOST_COUNTED = 10_000;

export class Page<T> {
  constructor(
    readonly items: T[],
    /** Null on the last page. */
    readonly next: string | null,
    /** Null if not requested; above `MOST_COUNTED` a minimum. */
    readonly total: number | null,
  ) {}

  map<U>(change: (item: T) => U): Page<U> {
    return new Page(this.items.map(change), this.next, this.total);
  }
}
