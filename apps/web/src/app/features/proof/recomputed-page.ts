import { Component, inject, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Format, TextPipe, Texts } from '../../language';
import { Session, problemText } from '../../session';
import { Button, Content, Empty, Face, ResourceFaces, Rows, Toasts, Verdict, showPlace } from '../../ui';
import { conformityOf, ResultText } from '../calibrations';
import { ProofData } from './proof-data';

const PAGE = 100;

/** What the present rules would make of what was recorded before. Records stay; a person may supersede one. */
@Component({
  selector: 'app-recomputed-page',
  imports: [Button, Content, Empty, Face, ResourceFaces, RouterLink, Rows, TextPipe, Verdict],
  templateUrl: './recomputed-page.html',
  styleUrl: './trust-page.css',
})
export class RecomputedPage {
  private readonly data = inject(ProofData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);
  protected readonly results = inject(ResultText);
  protected readonly conformityOf = conformityOf;

  protected readonly skip = signal(0);
  protected readonly list = resource({
    params: () => ({ skip: this.skip() }),
    loader: ({ params }) => this.data.recomputations(true, params.skip, PAGE),
  });
  protected readonly progress = resource({ loader: () => this.data.progress() });
  protected readonly page = PAGE;

  constructor() {
    showPlace(() => [{ text: this.texts.get('proof.recomputed.title') }]);
  }

  protected async start(): Promise<void> {
    try {
      this.progress.set(await this.data.recompute());
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  protected reload(): void {
    this.list.reload();
    this.progress.reload();
  }
}
