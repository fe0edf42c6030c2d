import { Component, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { OperationResponse, QueueOut, ReplicaOut, WarningOut } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Icon, Panel } from '../../../ui';
import { CodeWarning } from '../../labels';

@Component({
  selector: 'app-operation-panels',
  imports: [CodeWarning, Icon, Panel, RouterLink, TextPipe],
  templateUrl: './operation-panels.html',
  styleUrl: './operation-panels.css',
})
export class OperationPanels {
  readonly operation = input.required<OperationResponse>();

  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);

  protected of(used: number | null, allowed: number | null): string {
    if (used === null || allowed === null) return this.format.number(null);
    const [free, total] = [this.format.bytes(used), this.format.bytes(allowed)];
    return this.texts.get('administration.overview.free_of', { free, total });
  }

  /** The server's English message appears beside it. */
  protected warningText({ code }: WarningOut): string {
    return this.texts.find(`administration.overview.warning.${code}`) ?? '';
  }

  protected replica({ name, state, lag_seconds }: ReplicaOut): string {
    return lag_seconds === null
      ? this.texts.get('administration.overview.replica', { name, state })
      : this.texts.get('administration.overview.behind', {
          name,
          state,
          seconds: this.format.number(Math.round(lag_seconds * 10) / 10),
        });
  }

  protected oldest({ oldest_waiting_seconds: seconds }: QueueOut): string {
    if (seconds < 1) return this.texts.get('administration.overview.none_due');
    return this.format.ago(new Date(Date.now() - seconds * 1000).toISOString());
  }
}
