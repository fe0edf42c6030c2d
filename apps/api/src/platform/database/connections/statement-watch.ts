/** Called when a statement has been answered. */
export type StatementEnd = (error: Error | null) => void;

/** @returns callback for the end of the statement; undefined: not observed */
type StatementWatcher = (text: string) => StatementEnd | undefined;

/** Observers of the statements of one process, on any connection. */
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
