import { keyScopes, type KeyScope } from '@etalon/access';
import type { Texts } from '../../language';

interface ScopeGroup {
  name: string;
  label: string;
  scopes: readonly { scope: KeyScope; label: string }[];
}

export function scopeGroups(texts: Texts): ScopeGroup[] {
  const names = [...new Set(keyScopes.map(groupOf))];
  return names.map((name) => ({
    name,
    label: texts.find(`api_keys.groups.${name}`) ?? name,
    scopes: keyScopes
      .filter((scope) => groupOf(scope) === name)
      .map((scope) => ({ scope, label: texts.find(`api_keys.scopes.${scope.replace(':', '_')}`) ?? scope })),
  }));
}

const groupOf = (scope: KeyScope): string => scope.split(':')[0] ?? '';
