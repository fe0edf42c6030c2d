import { Injectable, inject } from '@angular/core';
import type { ActivityItem, AuditLogResponse } from '@etalon/api-client';
import { LanguageChoice, Texts } from '../../../language';
import { withPreposition } from './object-case';

type Act = Pick<
  AuditLogResponse | ActivityItem,
  | 'actor_id'
  | 'actor_name'
  | 'actor_email'
  | 'action'
  | 'entity_type'
  | 'entity_id'
  | 'entity_asset_id'
  | 'before_state'
  | 'after_state'
  | 'names'
  | 'withheld'
>;

/** The object is separate because it is a link. */
export interface Sentence {
  before: string;
  object: string;
  after: string;
  link: readonly string[] | null;
}

/** Occurs in no text. */
const GAP = '\u{1}';

const PAGES: Readonly<Partial<Record<string, string>>> = {
  asset: '/assets',
  calibration: '/calibrations',
  location: '/locations',
  organization: '/organizations',
  procedure: '/procedures',
  user: '/people',
};

/** Unknown codes are shown unchanged. */
@Injectable({ providedIn: 'root' })
export class AuditEntryText {
  private readonly texts = inject(Texts);
  private readonly language = inject(LanguageChoice);

  who({ actor_id, actor_name, actor_email, withheld }: Act): string {
    if (actor_name) return actor_name;
    if (actor_email.includes('@')) return actor_email;
    const isHidden = withheld.includes('actor_email');
    if (actor_id === null && isHidden) return this.texts.get('activity.hidden_address');
    return this.texts.get(actor_id === null ? 'activity.system' : 'activity.somebody');
  }

  sentence(act: Act): Sentence {
    const { name, link } = this.object(act);
    const [before = '', after] = this.said(act.action, GAP).split(GAP);
    return after === undefined
      ? { before, object: '', after: '', link: null }
      : { ...withPreposition(this.language.current(), before, name), after, link: name === '' ? null : link };
  }

  kind(action: string, type: string): string {
    const [before = '', after] = this.said(action, GAP).split(GAP);
    if (after === undefined) return before.trim();
    const joined = withPreposition(this.language.current(), before, this.texts.find(`activity.unnamed.${type}`) ?? '');
    return `${joined.before}${joined.object}${after}`.trim();
  }

  private said(action: string, object: string): string {
    return this.texts.find(`activity.acts.${action}`, { object }) ?? action.replaceAll(/[._]/g, ' ');
  }

  private object(act: Act): { name: string; link: readonly string[] | null } {
    const { entity_type: type, entity_id: id, entity_asset_id, names, before_state, after_state } = act;
    const page = PAGES[type];
    const known = names.find((one) => one.id === id)?.name;
    const isGone = /\.(deleted|removed|import_failed)$/.test(act.action);
    const link = page && id && !isGone && (known !== undefined || type === 'calibration') ? [page, id] : null;
    const name =
      type === 'asset' || type === 'calibration'
        ? entity_asset_id
        : (known ?? nameIn(after_state) ?? nameIn(before_state));
    if (!name) return { name: this.texts.find(`activity.unnamed.${type}`) ?? '', link };
    if (type === 'user') return { name, link };
    const version: unknown = after_state?.['calibration_version'];
    if (type === 'calibration' && typeof version === 'number')
      return { name: this.texts.get('activity.objects.calibration_version', { name, version }), link };
    return { name: this.texts.find(`activity.objects.${type}`, { name }) ?? name, link };
  }
}

function nameIn(state: Record<string, unknown> | null): string | undefined {
  const name = state?.['name'];
  return typeof name === 'string' ? name : undefined;
}
