import type { ListedEntry } from './canonical.js';
import { type Finding, type FindingKind, MOST_FINDINGS } from './report.js';

export class Findings {
  readonly first: Finding[] = [];
  total = 0;

  get isFull(): boolean {
    return this.first.length >= MOST_FINDINGS;
  }

  ofSeal(kind: FindingKind, seal: number | null): void {
    this.add({ kind, seal, entry_id: null, created_at: null, action: null, entity_type: null, entity_id: null });
  }

  ofEntry(kind: FindingKind, seal: number | null, entry: Omit<ListedEntry, 'digest'>): void {
    const { id: entry_id, created_at, action, entity_type, entity_id } = entry;
    this.add({ kind, seal, entry_id, created_at, action, entity_type, entity_id });
  }

  private add(finding: Finding): void {
    this.total++;
    if (!this.isFull) this.first.push(finding);
  }
}
