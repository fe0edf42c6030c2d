import { Injectable, inject } from '@angular/core';
import type { ActivityItem, AuditLogResponse } from '@etalon/api-client';
import { Texts } from '../../../language';
import { FactText } from './fact-text';

const TECHNICAL = /sha256|(^|_)(file|image|picture|import|api_key)_id$|^(engine_version|size_bytes)$/;

type Entry = Pick<ActivityItem | AuditLogResponse, 'entity_type' | 'before_state' | 'after_state' | 'names'>;

export interface Change {
  key: string;
  label: string;
  was: string | null;
  is: string | null;
  /** Technical, or empty before and after. */
  isMinor: boolean;
}

@Injectable({ providedIn: 'root' })
export class EntryChanges {
  private readonly facts = inject(FactText);
  private readonly texts = inject(Texts);

  of({ entity_type: type, before_state: before, after_state: after, names }: Entry): Change[] {
    const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
    return keys.map((key) => ({
      key,
      label: this.facts.label(type, key),
      was: before && key in before ? this.facts.value(type, key, before, names) : null,
      is: after && key in after ? this.facts.value(type, key, after, names) : this.texts.get('activity.nothing'),
      isMinor: TECHNICAL.test(key) || ((before?.[key] ?? null) === null && (after?.[key] ?? null) === null),
    }));
  }
}
