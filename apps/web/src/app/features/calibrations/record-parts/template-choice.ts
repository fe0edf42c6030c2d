import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, inject, input, signal } from '@angular/core';
import type { CalibrationResponse, TemplateOption } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Menu, MenuItem, Toasts } from '../../../ui';
import { CalibrationsData } from '../calibrations-data';
import type { CertificateFile } from './certificate-file';

/** Beside the download of a certificate: the same by another template, of those that apply. */
@Component({
  selector: 'app-template-choice',
  imports: [Button, CdkMenuTrigger, Menu, MenuItem, TextPipe],
  template: `
    <button
      type="button"
      uiButton
      icon="unfold"
      [disabled]="file().isPreparing()"
      [cdkMenuTriggerFor]="menu"
      (cdkMenuOpened)="load()"
    >
      {{ 'issues.template.choose' | t }}
    </button>
    <ng-template #menu>
      <div uiMenu>
        @for (one of options(); track one.id) {
          <button uiMenuItem (cdkMenuItemTriggered)="file().download(one.id)">
            {{ one.name }}
            @if (one.is_default) {
              <span class="small muted">{{ 'issues.template.usual' | t }}</span>
            }
          </button>
        } @empty {
          <button uiMenuItem cdkMenuItemDisabled>{{ 'issues.template.loading' | t }}</button>
        }
      </div>
    </ng-template>
  `,
  styles: `
    :host {
      display: flex;
    }
    :host > button {
      flex: 1;
    }
    .small {
      margin-left: var(--s2);
    }
  `,
})
export class TemplateChoice {
  private readonly data = inject(CalibrationsData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);

  readonly calibration = input.required<CalibrationResponse>();
  readonly file = input.required<CertificateFile>();

  protected readonly options = signal<readonly TemplateOption[]>([]);

  /** Each time anew: another one may have been added meanwhile. */
  protected async load(): Promise<void> {
    try {
      this.options.set(await this.data.templates(this.calibration().id));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}
