import { Component, computed, inject, signal } from '@angular/core';
import { TextPipe, Texts } from '../../../../../language';
import { Check, Field, Help, Input } from '../../../../../ui';
import { CalibrationDraft } from '../../draft/calibration-draft';
import { formerChannel } from '../../draft/draft-correction';
import { EntryCorrection } from '../../correction/entry-correction';
import { differenceLines } from '../../sync/difference-lines';

@Component({
  selector: 'app-review-correction',
  imports: [Check, Field, Help, Input, TextPipe],
  template: `
    @if (correction.corrects(); as of) {
      <section [attr.aria-label]="'corrections.title' | t">
        <h2>{{ 'corrections.title' | t }}</h2>
        <div class="columns">
          <ui-field
            [label]="'corrections.reason' | t"
            explain="correction_reason"
            [help]="'corrections.reason_help' | t"
            [problem]="isAsked() && isMissing() ? ('corrections.reason_missing' | t) : undefined"
          >
            <textarea
              #reason
              uiInput
              rows="3"
              maxlength="2000"
              required
              [value]="of.reason"
              (input)="draft.setCorrection({ reason: reason.value })"
              (blur)="isLeft.set(true)"
            ></textarea>
          </ui-field>
          <div>
            @if (lines(); as found) {
              @if (found.length > 0) {
                <p>{{ 'corrections.differs' | t: { version: of.version } }}</p>
                <ul>
                  @for (line of found; track line) {
                    <li>{{ line }}</li>
                  }
                </ul>
              } @else {
                <p>{{ 'corrections.same' | t: { version: of.version } }}</p>
              }
            } @else if (correction.source.error()) {
              <p class="ink-due-soon">{{ 'corrections.unread' | t: { version: of.version } }}</p>
            }
            @if (isOfFormerChannel()) {
              <div class="row">
                <ui-check
                  [checked]="draft.content().analysis.channel_range === ''"
                  (checkedChange)="draft.analysis.channel_range().value.set($event ? '' : 'today')"
                  >{{ 'corrections.channel' | t: { version: of.version } }}</ui-check
                >
                <ui-help of="correction_channel" [label]="'corrections.title' | t" />
              </div>
            }
            @if (correction.files().length; as count) {
              <div class="row">
                <ui-check
                  [checked]="of.files !== ''"
                  (checkedChange)="draft.setCorrection({ files: $event ? 'yes' : '' })"
                  >{{ 'corrections.files' | t: { count } }}</ui-check
                >
                <ui-help of="correction_files" [label]="'corrections.title' | t" />
              </div>
            }
            <p class="muted small">{{ effect() | t: { version: of.version } }}</p>
          </div>
        </div>
      </section>
    }
  `,
  styles: `
    .columns {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
      gap: var(--s3) var(--s8);
    }
    .columns > * {
      display: grid;
      align-content: start;
      gap: var(--s1);
      min-width: 0;
    }
    h2 {
      margin-bottom: var(--s2);
    }
    ul {
      padding-left: var(--s5);
    }
    p,
    li {
      overflow-wrap: anywhere;
    }
  `,
})
export class ReviewCorrection {
  protected readonly correction = inject(EntryCorrection);
  protected readonly draft = inject(CalibrationDraft);
  private readonly texts = inject(Texts);

  protected readonly isLeft = signal(false);
  protected readonly isAsked = computed(() => this.isLeft() || this.draft.conditions().touched());
  protected readonly isMissing = computed(() => (this.correction.corrects()?.reason ?? '').trim() === '');
  protected readonly isOfFormerChannel = computed(() => {
    const { corrects, conditions } = this.draft.content();
    return Object.keys(formerChannel(corrects, conditions.sensor_id)).length > 0;
  });
  protected readonly lines = computed(() => {
    const differences = this.correction.differences();
    return differences && differenceLines(differences, this.texts);
  });
  protected readonly effect = computed(() =>
    this.draft.content().conditions.checked_by_user_id === ''
      ? ('corrections.effect' as const)
      : ('corrections.effect_checked' as const),
  );

  constructor() {
    this.correction.look();
  }
}
