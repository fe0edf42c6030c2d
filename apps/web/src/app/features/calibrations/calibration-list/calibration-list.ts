import { Component, computed, inject, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Format, TextPipe, Texts } from '../../../language';
import { Session, problemText } from '../../../session';
import {
  Badge,
  Button,
  Content,
  Empty,
  Face,
  ResourceFaces,
  Rows,
  Toasts,
  Verdict,
  narrowScreen,
  showPlace,
} from '../../../ui';
import { PersonLink } from '../../people';
import { ExportMenu } from '../../tables';
import { conformityOf } from '../analysis-panels/verdicts';
import { recordStatus } from '../calibration-view/record-status';
import { CalibrationsData } from '../calibrations-data';
import { ResultText } from '../result-text';

const PAGE = 100;

/** The newest calibrations of all instruments one may see. */
@Component({
  selector: 'app-calibration-list',
  imports: [
    Badge,
    Button,
    Content,
    Empty,
    ExportMenu,
    Face,
    PersonLink,
    ResourceFaces,
    RouterLink,
    Rows,
    TextPipe,
    Verdict,
  ],
  templateUrl: './calibration-list.html',
  styleUrl: './calibration-list.css',
})
export class CalibrationList {
  private readonly data = inject(CalibrationsData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);
  protected readonly results = inject(ResultText);

  /** Void ones as well: this is the record. */
  protected readonly all = { include_voided: true };
  protected readonly calibrations = resource({ loader: () => this.data.list(0, PAGE, true) });
  protected readonly mayBeMore = signal(true);
  protected readonly isLoadingMore = signal(false);
  protected readonly conformityOf = conformityOf;
  protected readonly recordStatus = recordStatus;
  protected readonly isNarrow = narrowScreen();
  protected readonly hasMore = computed(() => {
    const count = this.calibrations.hasValue() ? this.calibrations.value().length : 0;
    return this.mayBeMore() && count > 0 && count % PAGE === 0;
  });

  constructor() {
    showPlace(() => [{ text: this.texts.get('calibrations.list.title') }]);
  }

  protected async more(): Promise<void> {
    if (!this.calibrations.hasValue() || this.isLoadingMore()) return;
    this.isLoadingMore.set(true);
    try {
      const next = await this.data.list(this.calibrations.value().length, PAGE, true);
      this.mayBeMore.set(next.length === PAGE);
      this.calibrations.update((shown) => [...shown, ...next]);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      this.isLoadingMore.set(false);
    }
  }
}
