import type { Step } from './compiled.js';

const MOST_STEPS = 20_000;

export class WrittenSteps {
  private readonly lists: Step[][] = [[]];
  private count = 0;

  constructor(private readonly tooMany: () => void) {}

  get all(): Step[] {
    return this.lists[0] ?? [];
  }

  markup(text: string): void {
    const steps = this.lists.at(-1);
    const last = steps?.at(-1);
    if (last?.kind === 'markup') last.text += text;
    else steps?.push({ kind: 'markup', text });
  }

  push(step: Step): void {
    if (++this.count > MOST_STEPS) this.tooMany();
    else this.lists.at(-1)?.push(step);
  }

  into(list: Step[]): void {
    this.lists.push(list);
  }

  out(): void {
    this.lists.pop();
  }

  isIn(list: Step[]): boolean {
    return this.lists.at(-1) === list;
  }
}
