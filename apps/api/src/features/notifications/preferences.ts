import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Parameters } from '../../platform/access/visible-to.js';
import { Database } from '../../platform/database/database.js';
import { noticeCategories } from '../../platform/feature/registered.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { byText, readPage } from '../../platform/http/paging/read-page.js';
import {
  type NotificationPreferencesUpdate,
  NotificationPreferenceResponse,
  PreferenceListQuery,
} from './preferences.dto.js';

interface Channels {
  email: boolean;
  in_app: boolean;
}

export const ALL_CHANNELS: Channels = { email: true, in_app: true };

/** Wire order. */
const FIRST = [
  'calibration_due',
  'calibration_created',
  'calibration_checker_assigned',
  'calibration_decided',
  'organization_join_request',
  'organization_join_decision',
];

const inOrder = (): string[] => [
  ...FIRST.filter((category) => noticeCategories.includes(category)),
  ...noticeCategories.filter((category) => !FIRST.includes(category)),
];

@Injectable()
export class Preferences {
  constructor(private readonly database: Database) {}

  async list(caller: Caller, query: PreferenceListQuery): Promise<Page<NotificationPreferenceResponse>> {
    const parameters = new Parameters();
    const [me, categories] = [parameters.bind(caller.id), parameters.bind(inOrder())];
    const page = await readPage<NotificationPreferenceResponse>(this.database, query, {
      name: 'notifications.preferences',
      by: [byText(`lpad(c.number::text, 4, '0')`)],
      parameters,
      statement: ({ place, after, orderBy, slice }) =>
        `select c.category, coalesce(p.email_enabled, true) as email_enabled,
                coalesce(p.in_app_enabled, true) as in_app_enabled, ${place}
           from unnest(${categories}::text[]) with ordinality as c (category, number)
           left join notification_preferences p on p.user_id = ${me} and p.category = c.category
          where ${after} ${orderBy} ${slice}`,
    });
    return page.map((row) => responseOf(NotificationPreferenceResponse, row));
  }

  async update(
    caller: Caller,
    { preferences }: NotificationPreferencesUpdate,
  ): Promise<NotificationPreferenceResponse[]> {
    const last = [...new Map(preferences.map((one) => [one.category, one])).values()];
    await this.database.transaction((tx) =>
      tx.query(
        `insert into notification_preferences (user_id, category, email_enabled, in_app_enabled)
         select $1, category, email_enabled, in_app_enabled
           from unnest($2::text[], $3::boolean[], $4::boolean[]) as given (category, email_enabled, in_app_enabled)
         on conflict (user_id, category) do update
            set email_enabled = excluded.email_enabled, in_app_enabled = excluded.in_app_enabled`,
        [
          caller.id,
          last.map(({ category }) => category),
          last.map(({ email_enabled }) => email_enabled),
          last.map(({ in_app_enabled }) => in_app_enabled),
        ],
      ),
    );
    return (await this.list(caller, new PreferenceListQuery())).items;
  }
}

export async function channelsOf(
  tx: EntityManager,
  category: string,
  people: readonly string[],
): Promise<(person: string) => Channels> {
  const chosen = await tx.query<(Channels & { user_id: string })[]>(
    `select user_id, email_enabled as email, in_app_enabled as in_app from notification_preferences
      where category = $1 and user_id = any($2)`,
    [category, people],
  );
  const byPerson = new Map(chosen.map(({ user_id, email, in_app }) => [user_id, { email, in_app }]));
  return (person) => byPerson.get(person) ?? ALL_CHANNELS;
}
