import { Component, inject, input } from '@angular/core';
import type { ProcessOut } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe, Texts } from '../../../language';
import { Panel, Rows } from '../../../ui';

const ROLES: Readonly<Record<string, MessageKey>> = {
  api: 'administration.overview.api',
  worker: 'administration.overview.worker',
};

@Component({
  selector: 'app-process-table',
  imports: [Panel, Rows, TextPipe],
  templateUrl: './process-table.html',
  styleUrl: './process-table.css',
})
export class ProcessTable {
  readonly processes = input.required<readonly ProcessOut[]>();

  private readonly texts = inject(Texts);
  protected readonly format = inject(Format);

  protected roles({ roles }: ProcessOut): string {
    return roles
      .split(',')
      .map((role) => (ROLES[role] ? this.texts.get(ROLES[role]) : role))
      .join(', ');
  }

  protected browser({ chromium, chromium_version }: ProcessOut): string {
    return [this.texts.get(`administration.overview.chromium_${chromium}`), chromium_version]
      .filter(Boolean)
      .join(', ');
  }
}
