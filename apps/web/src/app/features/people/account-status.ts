import { Component, computed, input } from '@angular/core';
import { TextPipe } from '../../language';
import { Icon } from '../../ui/lists';

const faces = {
  active: { icon: 'valid', ink: 'ink-valid', text: 'people.status.active' },
  waiting: { icon: 'pending', ink: 'ink-pending', text: 'people.status.waiting' },
  inactive: { icon: 'void', ink: 'ink-void', text: 'people.status.inactive' },
} as const;

@Component({
  selector: 'app-account-status',
  imports: [Icon, TextPipe],
  template: `<ui-icon [class]="face().ink" [name]="face().icon" [size]="16" />{{ face().text | t }}`,
  styles: `
    :host {
      display: inline-flex;
      align-items: center;
      gap: 6px;
      white-space: nowrap;
      vertical-align: middle;
    }
  `,
})
export class AccountStatus {
  readonly of = input.required<{ is_active: boolean; is_verified: boolean }>();

  protected readonly face = computed(() => {
    const { is_active, is_verified } = this.of();
    return faces[!is_active ? 'inactive' : is_verified ? 'active' : 'waiting'];
  });
}
