import { Component, computed, input } from '@angular/core';
import type { MessageKey } from '@etalon/i18n';
import { TextPipe } from '../../language';
import { Icon, type IconName } from '../icon/icon';

export type Status =
  | 'valid'
  | 'due_soon'
  | 'expired'
  | 'not_calibrated'
  | 'retired'
  | 'out_of_tolerance'
  | 'not_evaluated'
  | 'uncertainty_incomplete'
  | 'uncertainty_unstated'
  | 'pending_approval'
  | 'rejected'
  | 'superseded'
  | 'void';

interface Sign {
  hue: 'valid' | 'due-soon' | 'expired' | 'not-calibrated' | 'pending' | 'retired' | 'void';
  icon: IconName;
  word: MessageKey;
}

export const statusSigns: Readonly<Record<Status, Sign>> = {
  valid: { hue: 'valid', icon: 'valid', word: 'status.asset.valid' },
  due_soon: { hue: 'due-soon', icon: 'due_soon', word: 'status.asset.due_soon' },
  expired: { hue: 'expired', icon: 'expired', word: 'status.asset.expired' },
  not_calibrated: { hue: 'not-calibrated', icon: 'not_calibrated', word: 'status.asset.not_calibrated' },
  retired: { hue: 'retired', icon: 'retired', word: 'status.asset.retired' },
  out_of_tolerance: { hue: 'expired', icon: 'does_not_conform', word: 'status.asset.out_of_tolerance' },
  not_evaluated: { hue: 'due-soon', icon: 'info', word: 'status.asset.not_evaluated' },
  uncertainty_incomplete: { hue: 'due-soon', icon: 'warning', word: 'status.asset.uncertainty_incomplete' },
  uncertainty_unstated: { hue: 'due-soon', icon: 'warning', word: 'status.asset.uncertainty_unstated' },
  pending_approval: { hue: 'pending', icon: 'pending', word: 'status.calibration.pending_approval' },
  rejected: { hue: 'expired', icon: 'expired', word: 'status.calibration.rejected' },
  superseded: { hue: 'retired', icon: 'retired', word: 'status.calibration.superseded' },
  void: { hue: 'void', icon: 'void', word: 'status.calibration.void' },
};

/** Unknown states become "not calibrated", never "fit for use". */
export function asStatus(value: string): Status {
  return Object.hasOwn(statusSigns, value) ? (value as Status) : 'not_calibrated';
}

@Component({
  selector: 'ui-badge',
  imports: [Icon, TextPipe],
  template: `<ui-icon [name]="sign().icon" [size]="15" />{{ text() || (sign().word | t) }}`,
  styleUrl: './badge.css',
  host: { '[class]': 'sign().hue' },
})
export class Badge {
  readonly status = input.required<Status, string>({ transform: asStatus });
  readonly text = input<string>();

  protected readonly sign = computed(() => statusSigns[this.status()]);
}
