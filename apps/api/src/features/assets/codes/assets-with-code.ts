import type { Bind } from '../../../platform/access/visible-to.js';
import { spellingsOf } from './scanned-code.js';

export function assetsWithCode(scanned: string, bind: Bind): string {
  const given = spellingsOf(scanned).map((spelling) => `folded_identity(${bind(spelling)})`);
  const is = (expression: string) => `${expression} in (${given.join(', ')})`;
  return `select id from assets where ${is('folded_identity(asset_id)')}
    union all select certified_id from certified_asset_ids where ${is('folded_identity(asset_id)')}
    union all select id from assets where serial_number is not null and ${is('folded_identity(serial_number)')}
    union all select asset_id from asset_codes where ${is('folded')}`;
}
