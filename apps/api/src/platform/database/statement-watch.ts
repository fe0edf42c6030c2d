/** Told when a statement has been answered. */
export type StatementEnd = (error: Error | null) => void;

/** @returns who wants to hear of its end; undefined: nobody does */
type StatementWatcher = (text: string) => StatementEnd | undefined;

/** Who watches the statements of one process, whichever connection they use. */
export class StatementWatch {
  private readonly watchers: StatementWatcher[] = [];

  add(watcher: StatementWatcher): void {
    this.watchers.push(watcher);
  }

  readonly begin = (text: string): StatementEnd => {
    const ends = this.watchers.map((watcher) => watcher(text));
    return (error) => {
      for (const end of ends) end?.(error);
    };
  };
}
