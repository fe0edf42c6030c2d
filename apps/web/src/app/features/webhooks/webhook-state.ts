import { Component, computed, inject, input } from '@angular/core';
import type { WebhookResponse } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { Format, TextPipe } from '../../language';
import { Badge, type Status } from '../../ui';

@Component({
  selector: 'app-webhook-state',
  imports: [Badge, TextPipe],
  template: `<ui-badge [status]="sign().status" [text]="sign().word | t: { time: since() }" />`,
})
export class WebhookState {
  private readonly format = inject(Format);
  readonly of = input.required<WebhookResponse>();

  protected readonly since = computed(() => this.format.dateTime(this.of().failing_since));
  protected readonly sign = computed((): { status: Status; word: MessageKey } => {
    const { paused_because, failing_since } = this.of();
    if (paused_because !== null)
      return {
        status: paused_because === 'by_hand' ? 'retired' : 'expired',
        word: `webhooks.because.${paused_because}`,
      };
    if (failing_since !== null) return { status: 'due_soon', word: 'webhooks.failing' };
    return { status: 'valid', word: 'webhooks.active' };
  });
}
