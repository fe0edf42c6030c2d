import { Injectable, inject } from '@angular/core';
import { WEBHOOK_EVENT } from '@etalon/api-client';
import { Texts } from '../../language';

export interface EventGroup {
  kind: string;
  label: string;
  events: readonly { type: string; label: string }[];
}

const DUE = ['calibration.due_soon', 'calibration.overdue'];

@Injectable({ providedIn: 'root' })
export class EventWords {
  private readonly texts = inject(Texts);

  label(type: string): string {
    const [kind = ''] = type.split('.');
    const object = this.texts.find(`activity.unnamed.${kind === 'certificate' ? 'calibration' : kind}`) ?? '';
    const own = this.texts.find(`webhooks.types.${type}`);
    return own ?? this.texts.find(`activity.acts.${type}`, { object })?.trim() ?? type;
  }

  groups(): EventGroup[] {
    const kinds = new Map<string, string[]>([['due', DUE]]);
    for (const type of WEBHOOK_EVENT.filter((one) => !DUE.includes(one))) {
      const kind = kindOf(type);
      kinds.set(kind, [...(kinds.get(kind) ?? []), type]);
    }
    return [...kinds].map(([kind, types]) => ({
      kind,
      label: this.texts.find(`webhooks.groups.${kind}`) ?? this.texts.find(`activity.kinds.${kind}`) ?? kind,
      events: types.map((type) => ({ type, label: this.label(type) })),
    }));
  }
}

function kindOf(type: string): string {
  const [kind = ''] = type.split('.');
  return kind === 'certificate' ? 'calibration' : kind;
}
