import type { Reference } from './compiled.js';
import type { Group, Shape } from '../placeholders/placeholders.js';
import type { ProblemReason } from './problems.js';

export class Scopes {
  private readonly stack: { shape: Shape; is_loop: boolean }[];

  constructor(root: Group) {
    this.stack = [{ shape: { group: root }, is_loop: false }];
  }

  enter(shape: Shape, is_loop: boolean): void {
    this.stack.push({ shape, is_loop });
  }

  leave(): void {
    this.stack.pop();
  }

  get depth(): number {
    return this.stack.length;
  }

  find(path: string, line: number): { from: Reference; shape: Shape } | ProblemReason {
    const ofLoop = /^@(index|number|first|last)$/.exec(path)?.[1];
    if (ofLoop) {
      if (!this.stack.some(({ is_loop }) => is_loop)) return 'unknown_placeholder';
      return { from: { up: 0, names: [], of_loop: ofLoop as 'index', line }, shape: 'text' };
    }
    let rest = path;
    let up = 0;
    if (rest.startsWith('@root.')) [rest, up] = [rest.slice(6), this.stack.length - 1];
    for (; rest.startsWith('../'); rest = rest.slice(3)) up += 1;
    const start = this.stack[this.stack.length - 1 - up];
    if (!start) return 'unknown_placeholder';
    const names = rest.replace(/^(?:this\.|\.\/)/, '').split('.');
    if (rest === 'this' || rest === '.' || rest === '..') names.length = 0;
    let shape: Shape = start.shape;
    for (const name of names) {
      const inside = typeof shape === 'object' && 'group' in shape ? shape.group : null;
      const next = inside && Object.hasOwn(inside, name) ? inside[name] : undefined;
      if (next === undefined) return 'unknown_placeholder';
      shape = next;
    }
    return { from: { up, names, line }, shape };
  }
}
