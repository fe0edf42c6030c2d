import { Component, computed, type ElementRef, inject, viewChildren } from '@angular/core';
import { CHECK_RESULTS, MAX_CHECKS } from '@etalon/metrology';
import { TextPipe, Texts } from '../../../../../language';
import { Button, Help, Input, Select } from '../../../../../ui';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { blankCheck, hasFoundResults } from '../../draft/draft-checks';
import type { DraftCheck } from '../../draft/draft-content';
import { EntryProgress } from '../../entry-progress';

@Component({
  selector: 'app-checks-panel',
  imports: [Button, Help, Input, Select, TextPipe],
  templateUrl: './checks-panel.html',
  styleUrl: './checks-panel.css',
})
export class ChecksPanel {
  private readonly draft = inject(CalibrationDraft);
  private readonly texts = inject(Texts);
  protected readonly progress = inject(EntryProgress);
  private readonly names = viewChildren<ElementRef<HTMLInputElement>>('name');

  protected readonly checks = this.draft.checks;
  protected readonly isFull = computed(() => this.checks().length >= MAX_CHECKS);
  protected readonly results = CHECK_RESULTS.map((value) => ({
    value,
    label: this.texts.get(`checks.results.${value}`),
  }));

  protected readonly hasFound = computed(() => hasFoundResults(this.draft.content().conditions));
  protected readonly found = [
    { value: '', label: this.texts.get('checks.found_open') },
    ...CHECK_RESULTS.map((value) => ({
      value,
      label: this.texts.get('checks.found_result', { result: this.texts.get(`checks.results.${value}`) }),
    })),
  ];

  protected add(): void {
    this.draft.setChecks([...this.checks(), blankCheck]);
    this.focus(this.checks().length - 1);
  }

  protected put(at: number, change: Partial<DraftCheck>): void {
    this.draft.setChecks(this.checks().map((check, nth) => (nth === at ? { ...check, ...change } : check)));
  }

  protected remove(at: number): void {
    this.draft.setChecks(this.checks().filter((_, nth) => nth !== at));
    this.focus(Math.min(at, this.checks().length - 1));
  }

  protected move(at: number, by: 1 | -1): void {
    const moved = [...this.checks()];
    moved.splice(at + by, 0, ...moved.splice(at, 1));
    this.draft.setChecks(moved);
    this.focus(at + by);
  }

  private focus(at: number): void {
    setTimeout(() => this.names()[at]?.nativeElement.focus());
  }
}
