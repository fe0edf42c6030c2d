const EVERY_MS = 1000;

export class Progress {
  constructor(what, total, log) {
    Object.assign(this, { what, total, log, done: 0, said: performance.now() });
  }

  step() {
    this.done += 1;
    if (this.done < this.total && performance.now() - this.said >= EVERY_MS) this.say();
  }

  end() {
    this.say();
  }

  say() {
    this.said = performance.now();
    this.log(`${this.what} ${this.done} of ${this.total}`);
  }
}
