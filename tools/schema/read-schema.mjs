// Needs the search path: names are unqualified.
const OF_PUBLIC = `= 'public'::regnamespace`;
/** Excludes extensions' objects. */
const own = (catalogue, oid) =>
  `not exists (select 1 from pg_depend d where d.classid = '${catalogue}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** By likely dependency. */
const KINDS = {
  extension: `select extname as name, format('create extension if not exists %I', extname) as sql
      from pg_extension where extname <> 'plpgsql'`,
  function: `select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as sql
      from pg_proc p where pronamespace ${OF_PUBLIC} and ${own('pg_proc', 'p.oid')}`,
  sequence: `select c.relname as name, format('create sequence %I as %s start %s increment %s', c.relname, s.seqtypid::regtype, s.seqstart, s.seqincrement) as sql
      from pg_sequence s join pg_class c on c.oid = s.seqrelid
     where c.relnamespace ${OF_PUBLIC}
       and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'i')`,
  table: `select c.relname as name, format('create table %I (%s)%s', c.relname, (
        select string_agg(format('%I %s%s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
                 case when co.collname <> 'default' then format(' collate %I', co.collname) else '' end,
                 case when a.attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(d.adbin, d.adrelid))
                      when a.attidentity <> '' then format(' generated %s as identity', case a.attidentity when 'a' then 'always' else 'by default' end)
                      when d.adbin is not null then format(' default %s', pg_get_expr(d.adbin, d.adrelid)) else '' end,
                 case when a.attnotnull then ' not null' else '' end, ''), ', ' order by a.attnum)
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          left join pg_collation co on co.oid = a.attcollation
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
        case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end
          || case when c.reloptions is not null then ' with (' || array_to_string(c.reloptions, ', ') || ')' else '' end) as sql
      from pg_class c where c.relnamespace ${OF_PUBLIC} and c.relkind in ('r', 'p') and ${own('pg_class', 'c.oid')}`,
  partition: `select c.relname as name, format('alter table %I attach partition %I %s', p.relname, c.relname, pg_get_expr(c.relpartbound, c.oid)) as sql
      from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
     where c.relnamespace ${OF_PUBLIC} and c.relispartition and c.relkind in ('r', 'p')`,
  constraint: `select format('%s.%s', t.relname, k.conname) as name,
        format('alter table %I add constraint %I %s', t.relname, k.conname, pg_get_constraintdef(k.oid)) as sql
      from pg_constraint k join pg_class t on t.oid = k.conrelid
     where k.connamespace ${OF_PUBLIC} and k.contype in ('p', 'u', 'c', 'x') and k.conparentid = 0 and k.coninhcount = 0`,
  index: `select c.relname as name, pg_get_indexdef(i.indexrelid) as sql
      from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace ${OF_PUBLIC} and not c.relispartition
       and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))`,
  view: `select c.relname as name, format('create view %I%s as %s', c.relname,
        case when c.reloptions is not null then ' with (' || array_to_string(c.reloptions, ', ') || ')' else '' end, pg_get_viewdef(c.oid)) as sql
      from pg_class c where c.relnamespace ${OF_PUBLIC} and c.relkind = 'v' and ${own('pg_class', 'c.oid')}`,
  'foreign key': `select format('%s.%s', t.relname, k.conname) as name,
        format('alter table %I add constraint %I %s', t.relname, k.conname, pg_get_constraintdef(k.oid)) as sql
      from pg_constraint k join pg_class t on t.oid = k.conrelid
     where k.connamespace ${OF_PUBLIC} and k.contype = 'f' and k.conparentid = 0 and k.coninhcount = 0`,
  trigger: `select format('%s.%s', t.relname, g.tgname) as name, pg_get_triggerdef(g.oid) as sql
      from pg_trigger g join pg_class t on t.oid = g.tgrelid
     where t.relnamespace ${OF_PUBLIC} and not g.tgisinternal and g.tgparentid = 0`,
  security: `select relname as name, format('alter table %I %s', relname,
        case when relforcerowsecurity then 'force row level security' else 'enable row level security' end) as sql
      from pg_class where relnamespace ${OF_PUBLIC} and relrowsecurity`,
  policy: `select format('%s.%s', tablename, policyname) as name, format('create policy %I on %I as %s for %s to %s%s%s', policyname, tablename,
        permissive, cmd, array_to_string(roles, ', '), ' using (' || qual || ')', ' with check (' || with_check || ')') as sql
      from pg_policies where schemaname = 'public'`,
  comment: `select c.relname as name, format('comment on %s %I is %L', case c.relkind when 'v' then 'view' else 'table' end, c.relname, d.description) as sql
      from pg_description d join pg_class c on c.oid = d.objoid
     where d.classoid = 'pg_class'::regclass and d.objsubid = 0 and c.relnamespace ${OF_PUBLIC} and c.relkind in ('v', 'r', 'p')`,
};

/** Inserts follow table names and must not fire triggers. */
export const LATE = ['foreign key', 'trigger', 'security', 'policy'];

/** @returns sorted by name within a kind */
export async function readSchema(client) {
  const found = [];
  for (const [kind, query] of Object.entries(KINDS)) {
    const { rows } = await client.query(query);
    rows.sort((a, b) => (a.name < b.name ? -1 : 1));
    found.push(...rows.map(({ name, sql }) => ({ kind, name, sql })));
  }
  return found;
}

/**
 * Retries: the catalogue lacks dependencies of function bodies.
 * @returns in order of success
 */
export async function inOrder(client, objects) {
  const done = [];
  let left = objects;
  await client.query('set check_function_bodies = off');
  while (left.length > 0) {
    const failed = [];
    for (const object of left) {
      try {
        await client.query(object.sql);
        done.push(object.sql);
      } catch (error) {
        failed.push({ ...object, problem: error.message });
      }
    }
    if (failed.length === left.length)
      throw new Error(failed.map(({ kind, name, problem }) => `${kind} ${name}: ${problem}`).join('\n'));
    left = failed;
  }
  return done;
}
