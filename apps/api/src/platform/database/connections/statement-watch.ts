export type StatementEnd = (error: Error | null) => void;

/** @returns callback for the end; undefined: not observed */
type StatementWatcher = (text: string) => StatementEnd | undefined;

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
