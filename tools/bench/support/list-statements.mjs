import 'reflect-metadata';
import { built } from './installation.mjs';

export async function listStatements(database, userId) {
  const { CallerLookup } = await built('features/users/caller-lookup.js');
  const { AssetListQueries } = await built('features/assets/list/asset-list.queries.js');
  const { AssetListQuery } = await built('features/assets/list/asset-list.dto.js');
  const { Caller } = await built('platform/access/caller.js');
  const { VisibleLists } = await built('platform/http/paging/visible-list.js');
  const { Clock } = await built('platform/clock/clock.js');
  const { readInput } = await built('platform/http/input/read-input.js');
  // Configures `pg` to return dates as text.
  await built('platform/database/data-source.js');
  const statements = [];
  const recording = {
    rows: (text, values = []) => {
      statements.push({ text, values });
      return database.sql(text, values);
    },
  };
  const row = await new CallerLookup(recording, new Clock()).byId(userId);
  const caller = new Caller({ ...row, memberships: new Map(Object.entries(row.memberships ?? {})) });
  const query = await readInput(AssetListQuery, {}, 'query');
  const page = await new AssetListQueries(new Clock(), new VisibleLists(recording)).page(caller, query);
  if (page.items.length !== query.limit) throw new Error('The first page is not full');
  return statements;
}
