create extension if not exists pg_trgm;

CREATE OR REPLACE FUNCTION public.announce_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      PERFORM pg_notify('etalon_notifications', told.user_id::text) FROM (SELECT DISTINCT user_id FROM changed) told;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.asset_code_takes_asset()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      SELECT a.organization_id INTO new.organization_id FROM assets a WHERE a.id = new.asset_id FOR SHARE;
      new.folded = folded_identity(new.code);
      RETURN new;
    END $function$;

CREATE OR REPLACE FUNCTION public.asset_codes_are_searched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE changed uuid = coalesce(new.asset_id, old.asset_id);
    BEGIN
      UPDATE assets SET code_search = (SELECT string_agg(folded_search(c.code), E'\n' ORDER BY c.created_at, c.id)
        FROM asset_codes c WHERE c.asset_id = changed) WHERE id = changed;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.asset_count_parts(its_type text, due date, its_conformity text, its_uncertainty text, is_low boolean, is_standard boolean, its_daq_type text, quantities jsonb)
 RETURNS TABLE(facet text, name text, day date, conformity text, uncertainty_state text, has_low_health boolean, is_reference boolean, assets integer, items integer)
 LANGUAGE sql
 IMMUTABLE
AS $function$
      select 'type', its_type, null::date, null, null, false, false, 1, 0
      union all
      select 'due', its_type, due, its_conformity, its_uncertainty, is_low, is_standard, 1, 0
      union all
      select 'daq', its_daq_type, null, null, null, false, false, 1, 0 where its_daq_type is not null
      union all
      select 'quantity', q.key, null, null, null, false, false, (q.value->>0)::int, (q.value->>1)::int from jsonb_each(quantities) q
    $function$;

CREATE OR REPLACE FUNCTION public.asset_moves_calibrations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      UPDATE calibrations SET organization_id = new.organization_id WHERE asset_id = new.id;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.asset_moves_codes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      UPDATE asset_codes SET organization_id = new.organization_id WHERE asset_id = new.id;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.asset_renames_calibrations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      UPDATE calibrations c SET search_text = calibration_search_text(new.asset_id, new.name,
        new.serial_number, c.calibration_version, c.performed_by_name,
        c.external_lab_name, c.external_lab_certificate_number) WHERE c.asset_id = new.id;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.asset_search_text(asset_id text, name text, serial_number text, manufacturer text, model text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((((((((asset_id || ' '::text) || name) || ' '::text) || COALESCE(serial_number, ''::text)) || ' '::text) || manufacturer) || ' '::text) || model));

CREATE OR REPLACE FUNCTION public.asset_takes_location_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      new.location_order = location_order_of(new.location_id, new.organization_id);
      RETURN new;
    END $function$;

CREATE OR REPLACE FUNCTION public.audit_search_text(action text, asset_id text, before_state jsonb, after_state jsonb, address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((((((((action || ' '::text) || COALESCE(asset_id, ''::text)) || ' '::text) || COALESCE("left"((before_state)::text, 4000), ''::text)) || ' '::text) || COALESCE("left"((after_state)::text, 4000), ''::text)) || ' '::text) || address));

CREATE OR REPLACE FUNCTION public.calibration_search_text(asset_id text, name text, serial_number text, version integer, performer text, laboratory text, certificate text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((((((((((((((asset_id || ' '::text) || name) || ' '::text) || COALESCE(serial_number, ''::text)) || ' '::text) || performer) || ' '::text) || COALESCE(laboratory, ''::text)) || ' '::text) || COALESCE(certificate, ''::text)) || ' -cal-'::text) || asset_id) || '-v'::text) || version));

CREATE OR REPLACE FUNCTION public.calibration_takes_issuer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      new.issuing_organization_id := new.organization_id;
      RETURN new;
    END $function$;

CREATE OR REPLACE FUNCTION public.calibration_takes_organization()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      SELECT a.organization_id, calibration_search_text(a.asset_id, a.name,
        a.serial_number, new.calibration_version, new.performed_by_name,
        new.external_lab_name, new.external_lab_certificate_number)
        INTO new.organization_id, new.search_text FROM assets a WHERE a.id = new.asset_id FOR SHARE;
      RETURN new;
    END $function$;

CREATE OR REPLACE FUNCTION public.calibration_that_holds(of uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
     WITH RECURSIVE versions AS (
       SELECT id, superseded_by_id, status FROM calibrations WHERE id = of
       UNION SELECT newer.id, newer.superseded_by_id, newer.status
         FROM versions JOIN calibrations newer ON newer.id = versions.superseded_by_id)
     SELECT id FROM versions WHERE superseded_by_id IS NULL AND status = 'valid' $function$;

CREATE OR REPLACE FUNCTION public.certificate_state(status text, superseded_by_id uuid, is_current boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
     SELECT CASE WHEN status = 'valid' AND is_current THEN 'valid'
                 WHEN status = 'valid' OR superseded_by_id IS NOT NULL THEN 'superseded'
                 WHEN status = 'void' THEN 'voided' END $function$;

CREATE OR REPLACE FUNCTION public.context_memberships()
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (COALESCE(NULLIF(current_setting('etalon.memberships'::text, true), ''::text), '{}'::text))::uuid[];

CREATE OR REPLACE FUNCTION public.context_role()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('etalon.role'::text, true), ''::text);

CREATE OR REPLACE FUNCTION public.context_user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (NULLIF(current_setting('etalon.person'::text, true), ''::text))::uuid;

CREATE OR REPLACE FUNCTION public.count_assets(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      INSERT INTO counted_assets AS c SELECT v.asset_id, v.organization_id, v.asset_type, v.next_due_at, v.conformity, v.uncertainty_state, v.has_low_health, v.is_reference, v.daq_type, v.quantities
        FROM assets_to_count v WHERE v.asset_id = ANY(ids)
      ON CONFLICT (asset_id) DO UPDATE SET (organization_id, asset_type, next_due_at, conformity, uncertainty_state, has_low_health, is_reference, daq_type, quantities) = (excluded.organization_id, excluded.asset_type, excluded.next_due_at, excluded.conformity, excluded.uncertainty_state, excluded.has_low_health, excluded.is_reference, excluded.daq_type, excluded.quantities)
        WHERE (c.organization_id, c.asset_type, c.next_due_at, c.conformity, c.uncertainty_state, c.has_low_health, c.is_reference, c.daq_type, c.quantities) IS DISTINCT FROM (excluded.organization_id, excluded.asset_type, excluded.next_due_at, excluded.conformity, excluded.uncertainty_state, excluded.has_low_health, excluded.is_reference, excluded.daq_type, excluded.quantities);
      DELETE FROM counted_assets c USING assets a WHERE c.asset_id = ANY(ids) AND a.id = c.asset_id AND NOT a.is_active;
    END $function$;

CREATE OR REPLACE FUNCTION public.count_assets_of_channels()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE ids uuid[];
    BEGIN
      
  IF tg_op = 'INSERT' THEN ids := array(select distinct asset_id from new_rows);
  ELSIF tg_op = 'DELETE' THEN ids := array(select distinct asset_id from old_rows);
  ELSE ids := array(select unnest(array[n.asset_id, o.asset_id]) from new_rows n join old_rows o on o.id = n.id
    where (n.asset_id, n.physical_quantity, n.is_active, n.calibration_role) is distinct from (o.asset_id, o.physical_quantity, o.is_active, o.calibration_role));
  END IF;
      IF cardinality(ids) > 0 THEN
        PERFORM 1 FROM assets WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
        PERFORM count_assets(ids);
      END IF;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.count_assets_of_daq()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE ids uuid[];
    BEGIN
      
  IF tg_op = 'INSERT' THEN ids := array(select distinct asset_id from new_rows);
  ELSIF tg_op = 'DELETE' THEN ids := array(select distinct asset_id from old_rows);
  ELSE ids := array(select unnest(array[n.asset_id, o.asset_id]) from new_rows n join old_rows o on o.id = n.id
    where (n.asset_id, n.daq_type) is distinct from (o.asset_id, o.daq_type));
  END IF;
      IF cardinality(ids) > 0 THEN
        PERFORM 1 FROM assets WHERE id = ANY(ids) ORDER BY id FOR NO KEY UPDATE;
        PERFORM count_assets(ids);
      END IF;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.count_changed_assets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    DECLARE ids uuid[];
    BEGIN
      IF tg_op = 'INSERT' THEN ids := array(select id from new_rows);
      ELSE ids := array(select n.id from new_rows n join old_rows o on o.id = n.id
        where (n.organization_id, n.is_active, n.asset_type, n.next_due_at, n.conformity, n.uncertainty_state, n.health_score < 70)
          is distinct from (o.organization_id, o.is_active, o.asset_type, o.next_due_at, o.conformity, o.uncertainty_state, o.health_score < 70));
      END IF;
      IF cardinality(ids) > 0 THEN PERFORM count_assets(ids); END IF;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.end_api_keys_of_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      DELETE FROM api_keys k WHERE k.user_id = NEW.id;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.end_calendar_feeds_of_organization_members()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      DELETE FROM calendar_feeds f WHERE f.user_id = NEW.user_id AND f.organization_id = NEW.organization_id;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.end_calendar_feeds_of_organizations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      DELETE FROM calendar_feeds f WHERE f.organization_id = NEW.id;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.end_calendar_feeds_of_users()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      DELETE FROM calendar_feeds f WHERE f.user_id = NEW.id;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.folded_identity(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    SELECT regexp_replace(btrim(translate(lower(normalize(written, NFKC)), E'\u2010\u2012\u2013\u2014\u2015\u2043\u2212\u00AD\u200B\uFEFF', '-------'), E' \t\r\n'), '[\s-]+', '-', 'g') $function$;

CREATE OR REPLACE FUNCTION public.folded_search(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN translate(lower(NORMALIZE(written, NFKC)), '-‐‒–—―⁃−­ 	
'::text, ''::text);

CREATE OR REPLACE FUNCTION public.location_drops_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
   BEGIN
     PERFORM pg_advisory_xact_lock(hashtextextended('location counts', 0));
     UPDATE location_counts above SET total_assets = above.total_assets - gone.assets FROM location_counts gone
      WHERE gone.location_id = old.id AND NOT gone.is_change AND gone.assets <> 0
        AND above.location_id = ANY(old.ancestry) AND NOT above.is_change
        AND above.organization_id IS NOT DISTINCT FROM gone.organization_id;
     DELETE FROM location_counts WHERE location_id = old.id;
     RETURN null;
   END $function$;

CREATE OR REPLACE FUNCTION public.location_moves_counts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
   BEGIN
     PERFORM pg_advisory_xact_lock(hashtextextended('location counts', 0));
     INSERT INTO location_counts AS kept (id, location_id, organization_id, total_assets)
     SELECT gen_random_uuid(), step.id, moved.organization_id, sum(step.times * moved.total_assets)
       FROM location_counts moved
      CROSS JOIN (SELECT unnest(new.ancestry) AS id, 1 AS times UNION ALL SELECT unnest(old.ancestry), -1) step
      WHERE moved.location_id = new.id AND NOT moved.is_change
      GROUP BY step.id, moved.organization_id HAVING sum(step.times * moved.total_assets) <> 0
     ON CONFLICT (organization_id, location_id) WHERE NOT is_change
       DO UPDATE SET total_assets = kept.total_assets + excluded.total_assets;
     RETURN null;
   END $function$;

CREATE OR REPLACE FUNCTION public.location_moves_those_below()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      UPDATE locations SET ancestry = new.ancestry || ancestry[array_position(ancestry, new.id) + 1:]
       WHERE ancestry @> array[new.id] AND id <> new.id;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.location_order_of(place uuid, owner uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    SELECT coalesce((SELECT CASE WHEN l.organization_id = owner THEN l.name ELSE chr(65535) END
                       FROM locations l WHERE l.id = place), chr(65535) || chr(65535)) $function$;

CREATE OR REPLACE FUNCTION public.location_orders_assets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    BEGIN
      UPDATE assets SET location_order = location_order_of(location_id, organization_id) WHERE location_id = new.id;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.location_takes_ancestry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    DECLARE above uuid[];
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('locations ' || new.organization_id::text, 0));
      IF new.parent_location_id IS NULL THEN
        new.ancestry := array[new.id];
        RETURN new;
      END IF;
      SELECT p.ancestry INTO above FROM locations p
       WHERE p.id = new.parent_location_id AND p.organization_id = new.organization_id;
      IF above IS NULL THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_one_tree',
          MESSAGE = 'a location and its parent belong to one organization';
      END IF;
      IF new.id = any(above) THEN
        RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = 'locations_no_circle',
          MESSAGE = 'a location cannot lie within itself';
      END IF;
      new.ancestry := above || new.id;
      RETURN new;
    END $function$;

CREATE OR REPLACE FUNCTION public.make_audit_month(day date)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
   DECLARE
     first timestamptz := date_trunc('month', day::timestamp) AT TIME ZONE 'UTC';
     next timestamptz := (date_trunc('month', day::timestamp) + interval '1 month') AT TIME ZONE 'UTC';
     name text := 'audit_logs_' || to_char(day, 'YYYY_MM');
     role text;
   BEGIN
     IF to_regclass(name) IS NOT NULL THEN RETURN NULL; END IF;
     IF first < (SELECT substring(pg_get_expr(relpartbound, oid) FROM $re$TO \('(.*)'\)$re$)::timestamptz
                   FROM pg_class WHERE oid = to_regclass('audit_logs_earlier')) THEN RETURN NULL; END IF;
     EXECUTE format('CREATE TABLE %I (LIKE audit_logs INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', name);
     EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
     FOR role IN SELECT DISTINCT grantee::regrole::text FROM pg_class c, aclexplode(c.relacl)
                  WHERE c.oid = name::regclass AND grantee NOT IN (0, c.relowner) LOOP
       EXECUTE format('REVOKE ALL ON %I FROM %s', name, role);
     END LOOP;
     EXECUTE format('CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON %I FOR EACH STATEMENT
       EXECUTE FUNCTION refuse_change()', name);
     LOCK TABLE audit_logs_other IN ACCESS EXCLUSIVE MODE;
     IF EXISTS (SELECT 1 FROM audit_logs_other WHERE created_at >= first AND created_at < next) THEN
       PERFORM open_record();
       EXECUTE format('WITH moved AS (DELETE FROM audit_logs_other WHERE created_at >= $1 AND created_at < $2 RETURNING *)
         INSERT INTO %I SELECT * FROM moved', name) USING first, next;
       PERFORM set_config('etalon.record_open_in', '', true);
     END IF;
     EXECUTE format('ALTER TABLE audit_logs ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', name, first, next);
     RETURN name;
   END $function$;

CREATE OR REPLACE FUNCTION public.name_skeleton(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
         SELECT replace(replace(translate(regexp_replace(
                  lower(translate(normalize(btrim(name), NFKC), 'АВЕЅІЈКМНОРСТУХԌԚԜҮаеѕіјорсухһԁԛԝүӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικονρυγϳՏՕՍԼօսհոցյզᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᏢᏒᏚᎢᏙᎳᏃıɑɡȷʟ‐‑‒–−’ʼ′', 'ABESIJKMHOPCTYXGQWYaesijopcyxhdqwylABEZHIKMNOPTYXaikovpuyjSOULouhngjqABCDEGHJKLMPRSTVWZiagjl-----''''''')), '[[:space:]]+', ' ', 'g'),
                  'i01|', 'loll'), 'rn', 'm'), 'vv', 'w') $function$;

CREATE OR REPLACE FUNCTION public.note_counted_assets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN 
  IF tg_op = 'INSERT' THEN 
  INSERT INTO asset_counts (id, level, organization_id, facet, name, day, conformity, uncertainty_state, has_low_health, is_reference, assets, items)
  SELECT gen_random_uuid(), 'change', counted.organization_id, part.facet, part.name, part.day, part.conformity, part.uncertainty_state, part.has_low_health, part.is_reference, sum(times * part.assets), sum(times * part.items)
    FROM (select 1 as times, n.* from new_rows n) counted
   CROSS JOIN LATERAL asset_count_parts(counted.asset_type, counted.next_due_at, counted.conformity, counted.uncertainty_state, counted.has_low_health, counted.is_reference, counted.daq_type, counted.quantities) part
   GROUP BY counted.organization_id, part.facet, part.name, part.day, part.conformity, part.uncertainty_state, part.has_low_health, part.is_reference HAVING sum(times * part.assets) <> 0 OR sum(times * part.items) <> 0;
  ELSIF tg_op = 'UPDATE' THEN 
  INSERT INTO asset_counts (id, level, organization_id, facet, name, day, conformity, uncertainty_state, has_low_health, is_reference, assets, items)
  SELECT gen_random_uuid(), 'change', counted.organization_id, part.facet, part.name, part.day, part.conformity, part.uncertainty_state, part.has_low_health, part.is_reference, sum(times * part.assets), sum(times * part.items)
    FROM (select 1 as times, n.* from new_rows n union all select -1, o.* from old_rows o) counted
   CROSS JOIN LATERAL asset_count_parts(counted.asset_type, counted.next_due_at, counted.conformity, counted.uncertainty_state, counted.has_low_health, counted.is_reference, counted.daq_type, counted.quantities) part
   GROUP BY counted.organization_id, part.facet, part.name, part.day, part.conformity, part.uncertainty_state, part.has_low_health, part.is_reference HAVING sum(times * part.assets) <> 0 OR sum(times * part.items) <> 0;
  ELSE 
  INSERT INTO asset_counts (id, level, organization_id, facet, name, day, conformity, uncertainty_state, has_low_health, is_reference, assets, items)
  SELECT gen_random_uuid(), 'change', counted.organization_id, part.facet, part.name, part.day, part.conformity, part.uncertainty_state, part.has_low_health, part.is_reference, sum(times * part.assets), sum(times * part.items)
    FROM (select -1 as times, o.* from old_rows o) counted
   CROSS JOIN LATERAL asset_count_parts(counted.asset_type, counted.next_due_at, counted.conformity, counted.uncertainty_state, counted.has_low_health, counted.is_reference, counted.daq_type, counted.quantities) part
   GROUP BY counted.organization_id, part.facet, part.name, part.day, part.conformity, part.uncertainty_state, part.has_low_health, part.is_reference HAVING sum(times * part.assets) <> 0 OR sum(times * part.items) <> 0;
  END IF; RETURN null; END $function$;

CREATE OR REPLACE FUNCTION public.note_counted_calibrations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN 
  IF tg_op = 'INSERT' THEN 
  INSERT INTO asset_counts (id, level, organization_id, facet, day, items)
  SELECT gen_random_uuid(), 'change', organization_id, 'calibrations', calibration_date, sum(times)
    FROM (select 1 as times, n.* from new_rows n) counted WHERE is_active
   GROUP BY organization_id, calibration_date HAVING sum(times) <> 0;
  ELSIF tg_op = 'UPDATE' THEN 
  INSERT INTO asset_counts (id, level, organization_id, facet, day, items)
  SELECT gen_random_uuid(), 'change', organization_id, 'calibrations', calibration_date, sum(times)
    FROM (select 1 as times, n.* from new_rows n union all select -1, o.* from old_rows o) counted WHERE is_active
   GROUP BY organization_id, calibration_date HAVING sum(times) <> 0;
  ELSE 
  INSERT INTO asset_counts (id, level, organization_id, facet, day, items)
  SELECT gen_random_uuid(), 'change', organization_id, 'calibrations', calibration_date, sum(times)
    FROM (select -1 as times, o.* from old_rows o) counted WHERE is_active
   GROUP BY organization_id, calibration_date HAVING sum(times) <> 0;
  END IF; RETURN null; END $function$;

CREATE OR REPLACE FUNCTION public.note_placed_assets()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
   BEGIN
     IF tg_op = 'INSERT' THEN
       INSERT INTO location_counts (id, location_id, organization_id, is_change, assets)
       SELECT gen_random_uuid(), location_id, organization_id, true, sum(times)
         FROM (SELECT 1 AS times, is_active, location_id, organization_id FROM new_rows) counted WHERE is_active AND location_id IS NOT NULL
        GROUP BY location_id, organization_id HAVING sum(times) <> 0;
     ELSIF tg_op = 'UPDATE' THEN
       INSERT INTO location_counts (id, location_id, organization_id, is_change, assets)
       SELECT gen_random_uuid(), location_id, organization_id, true, sum(times)
         FROM (SELECT 1 AS times, is_active, location_id, organization_id FROM new_rows UNION ALL SELECT -1 AS times, is_active, location_id, organization_id FROM old_rows) counted WHERE is_active AND location_id IS NOT NULL
        GROUP BY location_id, organization_id HAVING sum(times) <> 0;
     ELSE
       INSERT INTO location_counts (id, location_id, organization_id, is_change, assets)
       SELECT gen_random_uuid(), location_id, organization_id, true, sum(times)
         FROM (SELECT -1 AS times, is_active, location_id, organization_id FROM old_rows) counted WHERE is_active AND location_id IS NOT NULL
        GROUP BY location_id, organization_id HAVING sum(times) <> 0;
     END IF;
     RETURN null;
   END $function$;

CREATE OR REPLACE FUNCTION public.open_record()
 RETURNS void
 LANGUAGE sql
RETURN set_config('etalon.record_open_in'::text, (pg_current_xact_id())::text, true);

CREATE OR REPLACE FUNCTION public.organization_leaves_rollup()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
    BEGIN
      PERFORM pg_advisory_xact_lock(hashtextextended('asset counts', 0));
      INSERT INTO asset_counts AS kept (id, level, time_zone, facet, name, day, conformity, uncertainty_state, has_low_health, is_reference, assets, items)
      SELECT gen_random_uuid(), r.level, r.time_zone, c.facet, c.name, c.day, c.conformity, c.uncertainty_state, c.has_low_health, c.is_reference, -c.assets, -c.items
        FROM asset_count_rollups r JOIN asset_counts c ON c.level = 'organization' AND c.organization_id = r.organization_id
       WHERE r.organization_id = new.id
      ON CONFLICT (organization_id, level, facet, time_zone, name, day, conformity, uncertainty_state, has_low_health, is_reference)
        WHERE level <> 'change' DO UPDATE SET assets = kept.assets + excluded.assets, items = kept.items + excluded.items;
      DELETE FROM asset_count_rollups WHERE organization_id = new.id;
      RETURN null;
    END $function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ BEGIN
     IF current_setting('etalon.record_open_in', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
       RAISE EXCEPTION 'rows of % are only ever added', tg_table_name USING ERRCODE = 'insufficient_privilege';
     END IF;
     RETURN CASE WHEN tg_op = 'UPDATE' THEN new ELSE old END;
   END $function$;

CREATE OR REPLACE FUNCTION public.role_sees_all(role text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (role = 'superadmin'::text);

CREATE OR REPLACE FUNCTION public.search_pattern(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('%'::text || regexp_replace(folded_search(word), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

create sequence migrations_id_seq as integer start 1 increment 1;

create table accreditations (organization_id uuid not null, body character varying(255) not null, number character varying(100), valid_from date, valid_to date, version integer default 1 not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null);

create table api_keys (id uuid not null, user_id uuid not null, name character varying(60) not null, hint character varying(10) not null, secret_hash character varying(64) not null, former_secret_hash character varying(64), former_secret_until timestamp(3) with time zone, scopes text[] not null, organization_ids uuid[], addresses text[] not null, requests_per_minute integer not null, expires_at timestamp(3) with time zone not null, last_used_at timestamp(3) with time zone, last_used_ip character varying(64), created_by uuid, created_at timestamp(3) with time zone default now() not null);

create table asset_codes (id uuid not null, asset_id uuid not null, organization_id uuid, code character varying(255) not null, folded text not null, kind character varying(20) default 'barcode'::character varying not null, note character varying(255), created_by uuid not null, created_at timestamp(3) with time zone default now() not null);

create table asset_count_rollups (organization_id uuid not null, level character varying(20) not null, time_zone character varying(100));

create table asset_counts (id uuid not null, level character varying(20) not null, organization_id uuid, time_zone character varying(100), facet character varying(20) not null, name character varying(255), day date, conformity character varying(20), uncertainty_state character varying(20), has_low_health boolean default false not null, is_reference boolean default false not null, assets integer default 0 not null, items integer default 0 not null);

create table asset_id_sequences (prefix character varying(8) not null, last_number integer not null);

create table asset_import_items (import_id uuid not null, place integer not null, kind character varying(12) not null, object_id uuid not null, is_new boolean default true not null, before jsonb, "row" integer, certificate_file character varying(255));

create table asset_movements (id uuid not null, asset_id uuid not null, location_id uuid, moved_by uuid not null, moved_at timestamp(3) with time zone not null);

create table asset_scores (asset_id uuid not null, revision integer not null, engine_version character varying(20) not null, score double precision, computed_at timestamp(3) with time zone not null);

create table assets (id uuid not null, asset_id character varying(20) not null, asset_type character varying(10) not null, name character varying(255) not null, description text, manufacturer character varying(255) not null, model character varying(255) not null, serial_number character varying(255), manufacturer_part_number character varying(255), location_id uuid, organization_id uuid, datasheet_url character varying(2000), firmware_version character varying(100), power_supply character varying(100), power_consumption_w integer, dimensions character varying(100), weight_kg double precision, mounting_type character varying(100), connection_type character varying(100), displays_readings boolean default false not null, ip_rating character varying(20), hazardous_area_rating character varying(100), operating_temperature_min double precision, operating_temperature_max double precision, operating_humidity_min double precision, operating_humidity_max double precision, health_score integer default 100 not null, price_eur double precision, purchase_date date, warranty_expiry_date date, notes text, pinout_table jsonb, mechanical_table jsonb, is_active boolean default true not null, retired_at timestamp(3) with time zone, retired_by uuid, retired_reason text, next_due_at date, last_calibration_date date, calibration_count integer default 0 not null, last_calibration_version integer default 0 not null, version integer default 1 not null, created_by uuid not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null, conformity character varying(20), picture_id uuid, pinout_image_id uuid, mechanical_image_id uuid, location_order text default (chr(65535) || chr(65535)) not null, health_revision integer default 0 not null, uncertainty_state character varying(20), custodian character varying(255), code_search text);

create table audit_chains (number integer not null, id uuid not null, reason character varying(20) not null, previous_seal integer, previous_hash character varying(64), started_at timestamp(3) with time zone not null, hash character varying(64) not null, signature text not null);

create table audit_keys (id uuid not null, public_key text not null, wrapped_private_key text not null, created_at timestamp(3) with time zone default now() not null);

create table audit_positions (id integer not null, base bigint not null);

create table audit_seals (number integer not null, format smallint not null, chain integer not null, kind character varying(10) not null, entries integer not null, from_written_in bigint not null, from_id uuid not null, to_written_in bigint not null, to_id uuid not null, sealed_at timestamp(3) with time zone not null, previous_hash character varying(64) not null, list_hash character varying(64) not null, list bytea not null, hash character varying(64) not null, signature text not null);

create table audit_verifications (id uuid not null, started_by uuid, started_at timestamp(3) with time zone not null, finished_at timestamp(3) with time zone, job_id uuid, report jsonb);

create table backup_plans (id integer not null, every character varying(10) not null, hour integer not null, weekday integer not null, keep integer not null, with_files boolean not null, changed_at timestamp(3) with time zone not null);

create table backups (id uuid not null, ordered_at timestamp(3) with time zone not null, ordered_by character varying(255), with_files boolean not null, outcome character varying(10), finished_at timestamp(3) with time zone, size_bytes bigint, sha256 character varying(64), failure jsonb, restore_ordered_at timestamp(3) with time zone, restore_ordered_by character varying(255), restore_keeper uuid, restore_outcome character varying(10), restore_finished_at timestamp(3) with time zone, restore_failure jsonb);

create table calendar_feeds (id uuid not null, organization_id uuid not null, user_id uuid not null, name character varying(60) not null, language character varying(2) not null, token_hash character varying(64) not null, created_at timestamp(3) with time zone default now() not null, last_read_at timestamp(3) with time zone);

create table calibration_drafts (id uuid not null, user_id uuid not null, asset_id uuid not null, handed_over_by uuid, format integer not null, row_count integer not null, content jsonb not null, version integer default 1 not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null);

create table calibration_inputs (calibration_id uuid not null, request jsonb not null, stated jsonb, channel jsonb, standards jsonb, platform character varying(60) not null, scope jsonb, as_found_request jsonb);

create table calibration_points (id uuid not null, calibration_id uuid not null, point_role character varying(20) default 'primary'::character varying not null, point_index integer not null, reference_value double precision not null, measured_value double precision not null, reference_text character varying(60), measured_text character varying(60), reference_unit character varying(50) not null, measured_unit character varying(50) not null, calculated_value double precision, residual_abs double precision, residual_pct double precision, error double precision, direction character varying(10), standard_uncertainty double precision, expanded_uncertainty double precision, coverage_factor double precision, effective_degrees_of_freedom double precision, lower_limit double precision, upper_limit double precision, acceptance_lower double precision, acceptance_upper double precision, verdict character varying(20), passed boolean, probability_of_conformity double precision, share_of_limit double precision, contradicts_after_rounding boolean default false not null, created_at timestamp(3) with time zone default now() not null, indication_error double precision, corrected_error double precision, reason_code character varying(40), reference_correction double precision, corrected_reference_value double precision, standard text, standard_expanded_uncertainty double precision, standard_coverage_factor double precision, standard_degrees_of_freedom double precision, u_reference double precision, u_measured double precision, cmc double precision, raised_to_cmc boolean default false not null, in_scope boolean, other_standard_uncertainty double precision, other_expanded_uncertainty double precision, other_coverage_factor double precision, other_effective_degrees_of_freedom double precision, expanded_uncertainty_text character varying(60), coverage_factor_text character varying(60), is_factor_assumed boolean default false not null);

create table calibrations (id uuid not null, asset_id uuid not null, sensor_id uuid, calibration_version integer not null, calibration_date date not null, due_date date not null, calibration_interval integer, performed_by_user_id uuid, performed_by_name character varying(255) not null, calibration_type character varying(30) not null, calibration_purpose character varying(30) not null, external_lab_name character varying(255), external_lab_certificate_number character varying(255), tolerance_criteria character varying(50), notes text, method text, internal_reference_asset_id uuid, internal_procedure_id uuid, daq_id uuid, calibration_location_id uuid, temperature double precision, temperature_uncertainty double precision, humidity double precision, humidity_uncertainty double precision, pressure double precision, pressure_uncertainty double precision, data_entry_mode character varying(40) not null, model_type character varying(20) not null, poly_order integer, poly_coefficients jsonb, poly_coefficients_covariance jsonb, range_min double precision, range_max double precision, valid_range_min double precision, valid_range_max double precision, r_squared double precision, rmse double precision, standard_error double precision, max_error double precision, full_scale_error double precision, non_linearity double precision, repeatability double precision, hysteresis double precision, distribution_type character varying(20), confidence_level double precision, coverage_factor double precision, combined_uncertainty double precision, expanded_uncertainty double precision, effective_degrees_of_freedom double precision, uncertainty_budget jsonb, decision_rule character varying(40), conformity_statement jsonb, engine_version character varying(20) not null, analysis_inputs jsonb not null, analysis jsonb, reference_standard jsonb, status character varying(20) default 'valid'::character varying not null, is_active boolean default true not null, voided_at timestamp(3) with time zone, voided_by uuid, void_reason text, created_by uuid not null, created_at timestamp(3) with time zone default now() not null, organization_id uuid, version integer default 1 not null, reference_standards jsonb default '[]'::jsonb not null, traceable boolean default false not null, not_traceable jsonb default '["recorded_before"]'::jsonb not null, internal_reference_sensor_id uuid, reference_standard_override jsonb, conformity character varying(20), superseded_by_id uuid, custom_formula character varying(4000), declared_model jsonb, supersedes_id uuid, internal_procedure_revision_id uuid, imported jsonb, checked_by_user_id uuid, checked_by_name character varying(255), authorised_by_user_id uuid, authorised_by_name character varying(255), calibration_organization_id uuid, customer_name character varying(255), customer_address text, item_condition text, receipt_date date, deviations text, repair_date date, repair_description text, status_before_void character varying(20), decided_by uuid, decided_by_name character varying(255), decided_at timestamp(3) with time zone, decision_reason text, calibration_location_name character varying(255), daq_name character varying(1000), uploaded_certificate_file_id uuid, frequency_response_frequency_unit character varying(20), frequency_response_amplitude_type character varying(50), frequency_response_offset_enabled boolean default false not null, frequency_response_offset_unit character varying(20), frequency_response_baseline_sweep_index integer, frequency_response jsonb, as_found_summary jsonb, as_found_conformity character varying(20), search_text text default ''::text not null, environment_reason text, correction_reason text, performed_by_function character varying(255), authorised_by_function character varying(255), calibration_place character varying(20), calibration_place_text text, certificate_language character varying(2), prints_notes boolean, issuing_organization_id uuid, uncertainty_state character varying(20), stated_conformity character varying(20), without_second_person boolean default false not null, has_stated_points boolean default false not null, calibration_interval_unit character varying(10) default 'months'::character varying not null, due_at_end_of_month boolean, checks jsonb default '[]'::jsonb not null);

create table certificate_batch_items (batch_id uuid not null, place integer not null, calibration_id uuid not null, outcome character varying(10) not null, reason character varying(30), file_id uuid);

create table certificate_batches (id uuid not null, ordered_by uuid not null, ordered_at timestamp(3) with time zone not null, total integer not null, outcome character varying(10), finished_at timestamp(3) with time zone, file_id uuid, names_template boolean default false not null, template_id uuid, organization_id uuid);

create table certificate_choices (calibration_id uuid not null, template_id uuid, created_at timestamp(3) with time zone default now() not null);

create table certificate_reissues (reason character varying(2000) not null, customer_name character varying(255), customer_address character varying(1000), id uuid not null, calibration_id uuid not null, issue integer not null, language character varying(2), ordered_by uuid not null, ordered_by_name character varying(255) not null, ordered_at timestamp(3) with time zone not null);

create table certificate_template_versions (id uuid not null, template_id uuid not null, number integer not null, source text not null, thumbnail bytea not null, created_by uuid not null, created_at timestamp(3) with time zone default now() not null);

create table certificate_templates (name character varying(255) not null, description text, id uuid not null, organization_id uuid, is_default boolean default false not null, is_active boolean default true not null, source_version integer not null, created_by uuid not null, version integer default 1 not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null);

create table certificates (id uuid not null, calibration_id uuid not null, template_id uuid, number character varying(60) not null, file_id uuid not null, issued_at timestamp(3) with time zone not null, created_at timestamp(3) with time zone default now() not null, verification_code character varying(20), as_issued jsonb, language character varying(2), signing_key_id uuid, timestamped_at timestamp(3) with time zone, template_version integer, issue integer default 1 not null, is_current boolean default true not null);

create table counted_assets (asset_id uuid not null, organization_id uuid, asset_type character varying(10) not null, next_due_at date, conformity character varying(20), uncertainty_state character varying(20), has_low_health boolean not null, is_reference boolean not null, daq_type character varying(100), quantities jsonb not null) with (fillfactor=80);

create table daq_details (id uuid not null, asset_id uuid not null, daq_type character varying(100) not null, input_channels integer not null, output_channels integer not null, input_signal_types character varying(255), output_signal_types character varying(255), sampling_rate_hz double precision, per_channel_sampling_rate_hz double precision, adc_resolution_bits integer, adc_type character varying(100), input_voltage_range_min double precision, input_voltage_range_max double precision, input_impedance_ohm double precision, noise_floor_uv_rms double precision, dynamic_range_db double precision, synchronization_supported boolean default false not null, clock_source character varying(100), time_sync_precision_ns double precision, jitter_ns double precision, communication_protocol character varying(100), interface_type character varying(100), trigger_modes character varying(255), is_active boolean default true not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null);

create table digital_certificates (id uuid not null, calibration_id uuid not null, file_id uuid not null, origin character varying(20) not null, number character varying(255) not null, laboratory character varying(255), signature jsonb, created_at timestamp(3) with time zone default now() not null);

create table electronic_signatures (id uuid not null, calibration_id uuid, act character varying(20) not null, step integer, signed_by uuid not null, signed_by_name character varying(255) not null, meaning character varying(30) not null, reason text, content_hash character varying(64) not null, content_format integer not null, confirmation_id uuid not null, method character varying(20) not null, confirmed_at timestamp(3) with time zone not null, signed_at timestamp(3) with time zone not null, procedure_revision_id uuid, template_version_id uuid);

create table email_settings (smtp_host character varying(255), smtp_port integer default 587 not null, smtp_username character varying(255), smtp_use_tls boolean default true not null, from_email character varying(255), from_name character varying(255) default 'Etalon'::character varying not null, enabled boolean default false not null, calibration_reminder_days integer default 14 not null, id uuid not null, is_only boolean default true not null, wrapped_smtp_password text, version integer default 1 not null, updated_at timestamp(3) with time zone default now() not null, smtp_auth character varying(20) default 'password'::character varying not null, oauth_token_url character varying(500), oauth_client_id character varying(255), oauth_scope character varying(500), wrapped_oauth_client_secret text, wrapped_oauth_refresh_token text);

create table factor_challenges (token_hash character varying(64) not null, purpose character varying(20) not null, user_id uuid, token_version integer, failures integer default 0 not null, expires_at timestamp(3) with time zone not null);

create table file_checks (id uuid not null, started_at timestamp(3) with time zone not null, finished_at timestamp(3) with time zone, files integer not null, damaged integer not null, orphans integer not null);

create table file_damages (file_id uuid not null, damage character varying(20) not null, found_at timestamp(3) with time zone not null);

create table file_writes (id uuid not null, object_name character varying(700) not null, started_at timestamp(3) with time zone not null);

create table frequency_response_points (id uuid not null, calibration_id uuid not null, sweep_index integer not null, frequency_value double precision not null, reference_value double precision not null, measured_value double precision not null, offset_value double precision, reference_text character varying(60), measured_text character varying(60), reference_unit character varying(50) not null, measured_unit character varying(50) not null, reference_correction double precision, corrected_reference_value double precision, standard text, standard_expanded_uncertainty double precision, standard_coverage_factor double precision, standard_degrees_of_freedom double precision, sensitivity_value double precision, standard_uncertainty double precision, expanded_uncertainty double precision, coverage_factor double precision, effective_degrees_of_freedom double precision, expanded_uncertainty_pct double precision, deviation_pct double precision, deviation_db double precision, deviation_expanded_uncertainty double precision, deviation_coverage_factor double precision, is_baseline boolean default false not null, lower_limit double precision, upper_limit double precision, acceptance_lower double precision, acceptance_upper double precision, verdict character varying(20), passed boolean, probability_of_conformity double precision, share_of_limit double precision, contradicts_after_rounding boolean default false not null, reason_code character varying(40), created_at timestamp(3) with time zone default now() not null);

create table idempotency_keys (user_id uuid not null, route character varying(64) not null, key character varying(255) not null, request_hash character varying(64), attempt uuid not null, state character varying(12) not null, lease_ends_at timestamp(3) with time zone not null, expires_at timestamp(3) with time zone not null, status integer, headers jsonb, body text, created_at timestamp(3) with time zone default now() not null);

create table identities (id uuid not null, user_id uuid not null, issuer character varying(500) not null, subject character varying(255) not null, provider_name character varying(100) not null, email character varying(255), last_used_at timestamp(3) with time zone not null, created_at timestamp(3) with time zone default now() not null);

create table identity_providers (name character varying(100) not null, issuer character varying(500) not null, client_id character varying(255) not null, scopes character varying(500) default 'openid email profile'::character varying not null, is_enabled boolean default false not null, allow_private_network boolean default false not null, provisions boolean default false not null, signs_out boolean default false not null, trusted_domains text[] default '{}'::text[] not null, group_claim character varying(100), mappings jsonb default '[]'::jsonb not null, id uuid not null, wrapped_client_secret text, version integer default 1 not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null);

create table impact_affected (id uuid not null, report_id uuid not null, calibration_id uuid not null, level integer not null, via_id uuid not null, is_standard boolean default false not null, outcome character varying(20) default 'waiting'::character varying not null, reason character varying(40), engine_version character varying(20), verdict_recorded character varying(20), verdict_before character varying(20), verdict_after character varying(20), is_turned boolean default false not null, is_uncovered boolean default false not null, unit character varying(50), shift double precision, shift_at double precision, share_of_uncertainty double precision, share_of_limit double precision, expanded_uncertainty_before double precision, expanded_uncertainty_after double precision, standard_after jsonb, severity integer default 4 not null, place integer default 0 not null, created_at timestamp(3) with time zone default now() not null, as_found jsonb);

create table impact_decisions (id uuid not null, affected_id uuid not null, number integer not null, decision character varying(20) not null, reason text not null, decided_by uuid not null, decided_at timestamp(3) with time zone not null, asset_id uuid not null);

create table impact_reports (id uuid not null, asset_id uuid not null, sensor_id uuid not null, finding_id uuid not null, last_good_id uuid, period_from date, period_to date not null, engine_version character varying(20) not null, state character varying(20) default 'listing'::character varying not null, affected_count integer default 0 not null, is_cut boolean default false not null, started_by uuid not null, started_at timestamp(3) with time zone not null, computed_at timestamp(3) with time zone, closed_by uuid, closed_at timestamp(3) with time zone, closing_note text, version integer default 1 not null);

create table incidents (id uuid not null, kind character varying(20) not null, route character varying(200) not null, what character varying(1500) not null, status integer, count bigint not null, total_ms double precision not null, longest_ms double precision not null, first_at timestamp(3) with time zone not null, last_at timestamp(3) with time zone not null, request_id character varying(64));

create table job_progress (job_id uuid not null, job character varying(60) not null, progress double precision not null, code character varying(60), updated_at timestamp(3) with time zone not null);

create table jobs_to_send (id uuid not null, job character varying(60) not null, data jsonb not null, key character varying(100), created_at timestamp(3) with time zone default now() not null);

create table known_networks (user_id uuid not null, network character varying(64) not null, seen_at timestamp(3) with time zone not null);

create table location_counts (id uuid not null, location_id uuid not null, organization_id uuid, is_change boolean default false not null, assets integer default 0 not null, total_assets integer default 0 not null);

create table locations (name character varying(255) not null, description text, location_type character varying(50) not null, code character varying(50), address text, latitude double precision, longitude double precision, parent_location_id uuid, is_calibration_lab boolean default false not null, id uuid not null, organization_id uuid not null, ancestry uuid[] default '{}'::uuid[] not null, is_active boolean default true not null, archived_at timestamp(3) with time zone, version integer default 1 not null, created_by uuid not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null);

create table mail_server (id integer not null, failures integer default 0 not null, paused_until timestamp(3) with time zone, failing_since timestamp(3) with time zone, last_error character varying(500));

create table mailed_tokens (id uuid not null, user_id uuid not null, purpose character varying(20) not null, token_hash character varying(64) not null, email character varying(255), expires_at timestamp(3) with time zone not null, used_at timestamp(3) with time zone, created_at timestamp(3) with time zone default now() not null, token_version integer not null);

create table mails (id uuid not null, user_id uuid, address character varying(255), language character varying(5) not null, kind character varying(60) not null, author character varying(40), about_id uuid, category character varying(60), subject character varying(255), text text, path character varying(500), tables jsonb, data jsonb, message_id character varying(255) not null, state character varying(10) not null, reason character varying(20), attempts integer default 0 not null, last_error character varying(500), is_parked boolean default false not null, created_at timestamp(3) with time zone default now() not null, waiting_since timestamp(3) with time zone not null, due_at timestamp(3) with time zone not null, settled_at timestamp(3) with time zone, forgotten_at timestamp(3) with time zone);

create table migrations (id integer default nextval('migrations_id_seq'::regclass) not null, "timestamp" bigint not null, name character varying not null);

create table notice_occurrences (id uuid not null, kind character varying(60) not null, facts jsonb not null, created_at timestamp(3) with time zone default now() not null);

create table notification_preferences (user_id uuid not null, category character varying(40) not null, email_enabled boolean default true not null, in_app_enabled boolean default true not null);

create table notifications (id uuid not null, user_id uuid not null, type character varying(60) not null, title character varying(255), body text, link character varying(500), entity_type character varying(40), entity_id uuid, is_read boolean default false not null, created_at timestamp(3) with time zone default now() not null, texts character varying(40), params jsonb);

create table organization_exports (id uuid not null, organization_id uuid not null, ordered_by uuid not null, ordered_at timestamp(3) with time zone not null, outcome character varying(10), finished_at timestamp(3) with time zone, lost_contents integer, file_id uuid);

create table organization_join_requests (id uuid not null, organization_id uuid not null, user_id uuid not null, status character varying(10) not null, decided_by uuid, decided_at timestamp(3) with time zone, created_at timestamp(3) with time zone default now() not null);

create table organization_members (id uuid not null, organization_id uuid not null, user_id uuid not null, role character varying(10) not null, active boolean default true not null, created_at timestamp(3) with time zone default now() not null);

create table organizations (id uuid not null, name character varying(255) not null, full_name character varying(255), description text, website character varying(255), location_id uuid, email character varying(255), phone character varying(50), private boolean default false not null, is_active boolean default true not null, asset_prefix character varying(8) not null, created_by uuid not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null, org_category character varying(10) default 'internal'::character varying not null, org_type character varying(10), contact_email character varying(255), contact_phone character varying(50), vat_number character varying(50), address_street character varying(255), address_city character varying(255), address_state character varying(255), address_postal_code character varying(20), address_country character varying(100), logo_file_id uuid, version integer default 1 not null, time_zone character varying(50), certificate_language character varying(2), calibration_reminder_days integer, certificate_prints_notes boolean default false not null, certificate_authoriser_name character varying(255), certificate_authoriser_function character varying(255), works_without_second_person boolean default false not null);

create table passkeys (id uuid not null, user_id uuid not null, name character varying(60) not null, credential_id character varying(1400) not null, public_key text not null, counter double precision not null, transports text[] not null, is_backed_up boolean default false not null, last_used_at timestamp(3) with time zone, created_at timestamp(3) with time zone default now() not null);

create table procedure_attachments (id uuid not null, procedure_id uuid not null, file_id uuid not null, step_id uuid, from_revision integer not null, to_revision integer);

create table procedure_revisions (proc_id character varying(20) not null, physical_quantity character varying(255) not null, name character varying(255) not null, description text, version character varying(50) not null, difficulty character varying(50), standard_ref character varying(255), author character varying(255), duration_min integer, tags jsonb, equipment jsonb, materials jsonb, environment jsonb, safety_notes jsonb, steps jsonb, acceptance_criteria jsonb, id uuid not null, procedure_id uuid not null, revision integer not null, changed text[] default '{}'::text[] not null, created_by uuid not null, created_at timestamp(3) with time zone default now() not null, temperature_min double precision, temperature_max double precision, humidity_min double precision, humidity_max double precision, pressure_min double precision, pressure_max double precision);

create table procedures (proc_id character varying(20) not null, physical_quantity character varying(255) not null, name character varying(255) not null, description text, version character varying(50) not null, difficulty character varying(50), standard_ref character varying(255), author character varying(255), duration_min integer, tags jsonb, equipment jsonb, materials jsonb, environment jsonb, safety_notes jsonb, steps jsonb, acceptance_criteria jsonb, id uuid not null, revision integer not null, content_bytes integer not null, is_active boolean default true not null, deactivated_at timestamp(3) with time zone, row_version integer default 1 not null, created_by uuid not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null, temperature_min double precision, temperature_max double precision, humidity_min double precision, humidity_max double precision, pressure_min double precision, pressure_max double precision);

create table processes (id uuid not null, roles character varying(40) not null, version character varying(40) not null, node character varying(20) not null, host character varying(255) not null, pid integer not null, started_at timestamp(3) with time zone not null, seen_at timestamp(3) with time zone not null, memory_bytes bigint not null, chromium character varying(10) not null, chromium_version character varying(60), prints integer not null);

create table rate_limits (key character varying(150) not null, window_ends_at timestamp(3) with time zone not null, count integer not null);

create table recomputations (id uuid not null, calibration_id uuid not null, engine_version character varying(20) not null, outcome character varying(20) not null, own_outcome character varying(20) not null, old_verdict character varying(20), new_verdict character varying(20), old_expanded_uncertainty double precision, new_expanded_uncertainty double precision, old_coverage_factor double precision, new_coverage_factor double precision, is_changed boolean default false not null, differences integer not null, reason text, made_at timestamp(3) with time zone not null);

create table recovery_codes (id uuid not null, user_id uuid not null, code_hash character varying(64) not null, used_at timestamp(3) with time zone, created_at timestamp(3) with time zone default now() not null);

create table reminder_deliveries (id uuid not null, user_id uuid not null, is_open boolean default true not null, in_app boolean default false not null, mail_id uuid, opened_at timestamp(3) with time zone not null, delivered_at timestamp(3) with time zone);

create table reminder_rounds (organization_id uuid not null, day date not null);

create table reminder_sweeps (id uuid not null, started_at timestamp(3) with time zone not null, finished_at timestamp(3) with time zone, organizations integer default 0 not null, reminders integer default 0 not null, people integer default 0 not null, mails integer default 0 not null);

create table reminders (asset_id uuid not null, user_id uuid not null, kind character varying(10) not null, due_date date not null, delivery_id uuid not null);

create table saved_views (id uuid not null, user_id uuid not null, list character varying(20) not null, name character varying(60) not null, query character varying(2000) not null, created_at timestamp(3) with time zone default now() not null, organization_id uuid);

create table scope_entries (id uuid not null, organization_id uuid not null, physical_quantity character varying(255) not null, unit character varying(50) not null, range_min double precision not null, range_max double precision not null, method character varying(255), conditions character varying(500), cmc_absolute double precision, cmc_relative double precision, cmc_combination character varying(20) not null, accredited_from date, accredited_to date, note text, created_by uuid not null, version integer default 1 not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null);

create table second_factor_rules (id uuid not null, organization_id uuid, required_from timestamp(3) with time zone not null, updated_at timestamp(3) with time zone default now() not null);

create table secret_checks (id integer not null, check_value character varying(64) not null, created_at timestamp(3) with time zone default now() not null);

create table self_tests (id uuid not null, job_id uuid not null, started_at timestamp(3) with time zone not null, made_at timestamp(3) with time zone, platform text, engine_sha256 character varying(64), report jsonb);

create table sensor_channels (id uuid not null, asset_id uuid not null, channel_id character varying(255) not null, "position" integer not null, physical_quantity character varying(255) not null, measurement_type character varying(255), unit character varying(50) not null, technology character varying(255), measurement_min double precision, measurement_max double precision, accuracy_value double precision, accuracy_type character varying(50), accuracy_unit character varying(50), resolution double precision, resolution_unit character varying(50), measurement_uncertainty double precision, uncertainty_unit character varying(50), confidence_level double precision, coverage_factor double precision, drift_rate double precision, drift_unit character varying(50), sensitivity double precision, sensitivity_unit character varying(50), response_time_ms double precision, bandwidth_hz double precision, output_signal_min double precision, output_signal_max double precision, output_signal_unit character varying(50), output_type character varying(50), calibration_role character varying(50), criticality character varying(50), calibration_method_id uuid, calibration_interval integer, is_active boolean default true not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null, negligible_contributions jsonb, conformity character varying(20), next_due_at date, last_calibration_date date, uncertainty_state character varying(20), calibration_interval_unit character varying(10) default 'months'::character varying not null, due_at_end_of_month boolean default false not null);

create table sign_on_attempts (state_hash character varying(64) not null, handle_hash character varying(64) not null, provider_id uuid not null, user_id uuid, token_version integer, expires_at timestamp(3) with time zone not null);

create table sign_on_settings (id uuid not null, is_only boolean default true not null, passwords_allowed boolean default true not null, break_glass_user_id uuid, version integer default 1 not null, updated_at timestamp(3) with time zone default now() not null, session_idle_minutes integer, session_max_hours integer default 168 not null);

create table signature_policies (organization_id uuid not null, acts text[] default '{}'::text[] not null, sequence jsonb default '[]'::jsonb not null, version integer default 1 not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null);

create table signing_keys (id uuid not null, organization_id uuid, algorithm character varying(20) not null, subject_common_name character varying(255) not null, certificate_pem text not null, fingerprint_sha256 character varying(64) not null, wrapped_private_key text, not_valid_before timestamp(3) with time zone not null, not_valid_after timestamp(3) with time zone not null, created_at timestamp(3) with time zone default now() not null, origin character varying(10) default 'made'::character varying not null, chain_pem text, retired_at timestamp(3) with time zone, told_days integer);

create table stored_files (id uuid not null, entity_type character varying(40) not null, entity_id uuid, step_index integer, original_filename character varying(500) not null, content_type character varying(255) not null, size_bytes bigint not null, checksum_sha256 character varying(64) not null, object_name character varying(700) not null, uploaded_by uuid not null, created_at timestamp(3) with time zone default now() not null);

create table totp_secrets (user_id uuid not null, wrapped_secret text, last_step integer, confirmed_at timestamp(3) with time zone, created_at timestamp(3) with time zone default now() not null);

create table user_keys (user_id uuid not null, algorithm character varying(20) not null, public_key_pem text not null, fingerprint_sha256 character varying(64) not null, wrapped_private_key text not null, created_at timestamp(3) with time zone default now() not null);

create table user_sessions (id uuid not null, user_id uuid not null, token_version integer not null, ip_address character varying(64), user_agent character varying(400), created_at timestamp(3) with time zone default now() not null, last_used_at timestamp(3) with time zone not null, expires_at timestamp(3) with time zone not null, refresh_count integer, refreshed_at timestamp(3) with time zone);

create table user_signatures (id uuid not null, user_id uuid not null, version integer not null, source character varying(10) not null, is_active boolean default true not null, file_id uuid not null, image_sha256 character varying(64) not null, signature text not null, signed_at timestamp(3) with time zone not null, revoked_at timestamp(3) with time zone, revoked_reason character varying(100), created_at timestamp(3) with time zone default now() not null);

create table users (id uuid not null, email character varying(255) not null, name character varying(255) not null, password_hash text not null, role character varying(20) not null, is_active boolean default true not null, is_verified boolean default false not null, profile_picture_id uuid, language character varying(2) default 'en'::character varying not null, token_version integer default 1 not null, last_login_at timestamp(3) with time zone, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null, version integer default 1 not null, first_password_until timestamp(3) with time zone, job_title character varying(255), service_organization_id uuid);

create table webhook_attempts (id uuid not null, delivery_id uuid not null, started_at timestamp(3) with time zone not null, duration_ms integer not null, outcome character varying(20) not null, status integer, answer text);

create table webhook_deliveries (id uuid not null, webhook_id uuid not null, event_id uuid not null, type character varying(60) not null, body text not null, occurred_at timestamp(3) with time zone not null, state character varying(10) not null, attempts integer default 0 not null, waiting_since timestamp(3) with time zone not null, due_at timestamp(3) with time zone not null, last_outcome character varying(20), last_status integer, settled_at timestamp(3) with time zone, created_at timestamp(3) with time zone default now() not null);

create table webhook_due_dates (webhook_id uuid not null, asset_id uuid not null, kind character varying(10) not null, due_date date not null);

create table webhook_place (id integer not null, written_in bigint not null, entry_id uuid not null);

create table webhooks (name character varying(255) not null, url character varying(2000) not null, events text[] not null, id uuid not null, organization_id uuid not null, wrapped_secret text not null, wrapped_former_secret text, former_until timestamp(3) with time zone, paused_because character varying(10), enabled_at timestamp(3) with time zone not null, due_known_at timestamp(3) with time zone, failures integer default 0 not null, failing_since timestamp(3) with time zone, resting_until timestamp(3) with time zone, last_delivered_at timestamp(3) with time zone, created_by uuid not null, version integer default 1 not null, created_at timestamp(3) with time zone default now() not null, updated_at timestamp(3) with time zone default now() not null);

create table work_progress (id uuid not null, user_id uuid not null, share double precision not null, updated_at timestamp(3) with time zone not null, stage character varying(20));

alter table accreditations add constraint accreditations_days CHECK ((valid_from <= valid_to));

alter table accreditations add constraint accreditations_pkey PRIMARY KEY (organization_id);

alter table api_keys add constraint "PK_api_keys" PRIMARY KEY (id);

alter table asset_codes add constraint "PK_asset_codes" PRIMARY KEY (id);

alter table asset_codes add constraint asset_codes_kind CHECK (((kind)::text = ANY ((ARRAY['barcode'::character varying, 'qr_code'::character varying, 'rfid'::character varying, 'inventory_number'::character varying, 'marking'::character varying])::text[])));

alter table asset_count_rollups add constraint "PK_asset_count_rollups" PRIMARY KEY (organization_id);

alter table asset_count_rollups add constraint asset_count_rollups_level CHECK (((level)::text = ANY ((ARRAY['open'::character varying, 'closed'::character varying])::text[])));

alter table asset_counts add constraint "PK_asset_counts" PRIMARY KEY (id);

alter table asset_counts add constraint asset_counts_level CHECK (((level)::text = ANY ((ARRAY['change'::character varying, 'organization'::character varying, 'open'::character varying, 'closed'::character varying])::text[])));

alter table asset_id_sequences add constraint "PK_f85d8aa6fc3c1e8351fbdd70e15" PRIMARY KEY (prefix);

alter table asset_import_items add constraint "PK_asset_import_items" PRIMARY KEY (import_id, place);

alter table asset_import_items add constraint asset_import_items_kind CHECK (((kind)::text = ANY ((ARRAY['location'::character varying, 'asset'::character varying, 'channel'::character varying, 'code'::character varying, 'calibration'::character varying])::text[])));

alter table asset_movements add constraint asset_movements_pkey PRIMARY KEY (id);

alter table asset_scores add constraint "PK_asset_scores" PRIMARY KEY (asset_id);

alter table assets add constraint "PK_da96729a8b113377cfb6a62439c" PRIMARY KEY (id);

alter table assets add constraint assets_conformity_value CHECK (((conformity)::text = ANY ((ARRAY['pass'::character varying, 'fail'::character varying, 'not_evaluated'::character varying])::text[])));

alter table assets add constraint assets_health_score CHECK (((health_score >= 0) AND (health_score <= 100)));

alter table assets add constraint assets_type CHECK (((asset_type)::text = ANY ((ARRAY['sensor'::character varying, 'daq'::character varying])::text[])));

alter table assets add constraint assets_uncertainty_state_value CHECK (((uncertainty_state)::text = ANY ((ARRAY['complete'::character varying, 'incomplete'::character varying, 'unstated'::character varying, 'not_applicable'::character varying])::text[])));

alter table audit_chains add constraint "PK_f6fda8faae93bde1a2f44757385" PRIMARY KEY (number);

alter table audit_keys add constraint "PK_a023e7f5d7e073414aac3324416" PRIMARY KEY (id);

alter table audit_positions add constraint "PK_dbebd89166822b6231f6c976a8e" PRIMARY KEY (id);

alter table audit_positions add constraint audit_positions_one CHECK ((id = 1));

alter table audit_seals add constraint "PK_aa91a375dc33cf6019527ef0423" PRIMARY KEY (number);

alter table audit_verifications add constraint "PK_b0d662ddbb3679bb08f61a6e4d4" PRIMARY KEY (id);

alter table backup_plans add constraint "PK_backup_plans" PRIMARY KEY (id);

alter table backup_plans add constraint backup_plans_every CHECK (((every)::text = ANY ((ARRAY['never'::character varying, 'daily'::character varying, 'weekly'::character varying])::text[])));

alter table backup_plans add constraint backup_plans_hour CHECK (((hour >= 0) AND (hour <= 23)));

alter table backup_plans add constraint backup_plans_keep CHECK (((keep >= 1) AND (keep <= 100)));

alter table backup_plans add constraint backup_plans_one CHECK ((id = 1));

alter table backup_plans add constraint backup_plans_weekday CHECK (((weekday >= 1) AND (weekday <= 7)));

alter table backups add constraint "PK_backups" PRIMARY KEY (id);

alter table backups add constraint backups_outcome CHECK (((outcome)::text = ANY ((ARRAY['ready'::character varying, 'cancelled'::character varying, 'failed'::character varying])::text[])));

alter table backups add constraint backups_restore_outcome CHECK (((restore_outcome)::text = ANY ((ARRAY['done'::character varying, 'failed'::character varying])::text[])));

alter table calendar_feeds add constraint "PK_calendar_feeds" PRIMARY KEY (id);

alter table calibration_drafts add constraint "PK_8beca354c9b153fd94b7c925182" PRIMARY KEY (id);

alter table calibration_inputs add constraint calibration_inputs_pkey PRIMARY KEY (calibration_id);

alter table calibration_points add constraint "PK_bb98a5146a6541327b4b9318472" PRIMARY KEY (id);

alter table calibrations add constraint "PK_862106016f7d55e70021555fd7d" PRIMARY KEY (id);

alter table calibrations add constraint calibrations_active CHECK ((is_active = ((status)::text = 'valid'::text)));

alter table calibrations add constraint calibrations_as_found_conformity CHECK (((as_found_conformity)::text = ANY ((ARRAY['pass'::character varying, 'fail'::character varying, 'not_evaluated'::character varying])::text[])));

alter table calibrations add constraint calibrations_before_void CHECK (((status_before_void)::text = ANY ((ARRAY['valid'::character varying, 'pending_approval'::character varying, 'rejected'::character varying])::text[])));

alter table calibrations add constraint calibrations_conformity_value CHECK (((conformity)::text = ANY ((ARRAY['pass'::character varying, 'fail'::character varying, 'not_evaluated'::character varying])::text[])));

alter table calibrations add constraint calibrations_correction CHECK (((correction_reason IS NULL) OR (supersedes_id IS NOT NULL)));

alter table calibrations add constraint calibrations_decider CHECK ((without_second_person OR (decided_by <> performed_by_user_id)));

alter table calibrations add constraint calibrations_stated_conformity CHECK (((stated_conformity)::text = ANY ((ARRAY['pass'::character varying, 'fail'::character varying, 'not_evaluated'::character varying])::text[])));

alter table calibrations add constraint calibrations_status CHECK (((status)::text = ANY ((ARRAY['valid'::character varying, 'pending_approval'::character varying, 'rejected'::character varying, 'void'::character varying])::text[])));

alter table calibrations add constraint calibrations_uncertainty_state_value CHECK (((uncertainty_state)::text = ANY ((ARRAY['complete'::character varying, 'incomplete'::character varying, 'unstated'::character varying, 'not_applicable'::character varying])::text[])));

alter table certificate_batch_items add constraint certificate_batch_items_outcome CHECK (((outcome)::text = ANY ((ARRAY['waiting'::character varying, 'ready'::character varying, 'left_out'::character varying, 'failed'::character varying])::text[])));

alter table certificate_batch_items add constraint certificate_batch_items_pkey PRIMARY KEY (batch_id, place);

alter table certificate_batches add constraint certificate_batches_outcome CHECK (((outcome)::text = ANY ((ARRAY['done'::character varying, 'cancelled'::character varying, 'failed'::character varying])::text[])));

alter table certificate_batches add constraint certificate_batches_pkey PRIMARY KEY (id);

alter table certificate_batches add constraint certificate_batches_template CHECK ((names_template OR (template_id IS NULL)));

alter table certificate_choices add constraint certificate_choices_pkey PRIMARY KEY (calibration_id);

alter table certificate_reissues add constraint certificate_reissues_issue CHECK ((issue > 1));

alter table certificate_reissues add constraint certificate_reissues_pkey PRIMARY KEY (id);

alter table certificate_template_versions add constraint certificate_template_versions_number UNIQUE (template_id, number);

alter table certificate_template_versions add constraint certificate_template_versions_pkey PRIMARY KEY (id);

alter table certificate_templates add constraint certificate_templates_pkey PRIMARY KEY (id);

alter table certificates add constraint "PK_e4c7e31e2144300bea7d89eb165" PRIMARY KEY (id);

alter table certificates add constraint certificates_issue CHECK ((issue > 0));

alter table counted_assets add constraint "PK_counted_assets" PRIMARY KEY (asset_id);

alter table daq_details add constraint "PK_b16e4cede06f5ce8c77d326dba0" PRIMARY KEY (id);

alter table digital_certificates add constraint digital_certificates_origin CHECK (((origin)::text = ANY ((ARRAY['own'::character varying, 'outside'::character varying])::text[])));

alter table digital_certificates add constraint digital_certificates_pkey PRIMARY KEY (id);

alter table electronic_signatures add constraint electronic_signatures_act CHECK (((act)::text = ANY ((ARRAY['authorise'::character varying, 'approve'::character varying, 'reject'::character varying, 'void'::character varying, 'restore'::character varying, 'supersede'::character varying, 'issue'::character varying, 'release'::character varying])::text[])));

alter table electronic_signatures add constraint electronic_signatures_meaning CHECK (((meaning)::text = ANY ((ARRAY['responsible'::character varying, 'reviewed'::character varying, 'approved'::character varying, 'rejected'::character varying])::text[])));

alter table electronic_signatures add constraint electronic_signatures_pkey PRIMARY KEY (id);

alter table electronic_signatures add constraint electronic_signatures_reason CHECK ((((meaning)::text <> 'rejected'::text) OR (reason IS NOT NULL)));

alter table electronic_signatures add constraint electronic_signatures_release CHECK ((((act)::text = 'release'::text) = (calibration_id IS NULL)));

alter table electronic_signatures add constraint electronic_signatures_step CHECK (((step >= 1) AND (step <= 3)));

alter table electronic_signatures add constraint electronic_signatures_subject CHECK ((num_nonnulls(calibration_id, procedure_revision_id, template_version_id) = 1));

alter table email_settings add constraint "PK_email_settings" PRIMARY KEY (id);

alter table email_settings add constraint email_settings_auth CHECK (((smtp_auth)::text = ANY ((ARRAY['password'::character varying, 'oauth2'::character varying])::text[])));

alter table email_settings add constraint email_settings_one CHECK (is_only);

alter table email_settings add constraint email_settings_only_unique UNIQUE (is_only);

alter table email_settings add constraint email_settings_port CHECK (((smtp_port >= 1) AND (smtp_port <= 65535)));

alter table email_settings add constraint email_settings_reminder CHECK (((calibration_reminder_days >= 1) AND (calibration_reminder_days <= 90)));

alter table factor_challenges add constraint "PK_d22cf7bbcf783ac7b2d44fbf6b7" PRIMARY KEY (token_hash);

alter table factor_challenges add constraint factor_challenges_account CHECK (((user_id IS NULL) = ((purpose)::text = 'passkey_sign_in'::text)));

alter table factor_challenges add constraint factor_challenges_purpose CHECK (((purpose)::text = ANY ((ARRAY['second_factor'::character varying, 'passkey_sign_in'::character varying, 'passkey_enrolment'::character varying, 'passkey_confirmation'::character varying])::text[])));

alter table file_checks add constraint file_checks_pkey PRIMARY KEY (id);

alter table file_damages add constraint file_damages_pkey PRIMARY KEY (file_id);

alter table file_writes add constraint "PK_f8df67cdc26e9b4cbe94d1965d4" PRIMARY KEY (id);

alter table frequency_response_points add constraint frequency_response_points_pkey PRIMARY KEY (id);

alter table idempotency_keys add constraint idempotency_keys_pkey PRIMARY KEY (user_id, route, key);

alter table idempotency_keys add constraint idempotency_keys_state CHECK (((state)::text = ANY ((ARRAY['in_progress'::character varying, 'done'::character varying, 'answered'::character varying])::text[])));

alter table identities add constraint "PK_7b2f8cccf4ac6a2d7e6e9e8b1f6" PRIMARY KEY (id);

alter table identity_providers add constraint "PK_3ac9e77e3690c03f7f25579c8e0" PRIMARY KEY (id);

alter table impact_affected add constraint impact_affected_outcome CHECK (((outcome)::text = ANY ((ARRAY['waiting'::character varying, 'recomputed'::character varying, 'not_recomputed'::character varying])::text[])));

alter table impact_affected add constraint impact_affected_pkey PRIMARY KEY (id);

alter table impact_decisions add constraint impact_decisions_kind CHECK (((decision)::text = ANY ((ARRAY['accept'::character varying, 'notify'::character varying, 'recall'::character varying])::text[])));

alter table impact_decisions add constraint impact_decisions_pkey PRIMARY KEY (id);

alter table impact_reports add constraint impact_reports_closed CHECK (((closed_at IS NULL) = (closed_by IS NULL)));

alter table impact_reports add constraint impact_reports_pkey PRIMARY KEY (id);

alter table impact_reports add constraint impact_reports_state CHECK (((state)::text = ANY ((ARRAY['listing'::character varying, 'computing'::character varying, 'done'::character varying, 'stopped'::character varying, 'failed'::character varying])::text[])));

alter table incidents add constraint "PK_incidents" PRIMARY KEY (id);

alter table incidents add constraint incidents_kind CHECK (((kind)::text = ANY ((ARRAY['failure'::character varying, 'slow_statement'::character varying])::text[])));

alter table job_progress add constraint "PK_job_progress" PRIMARY KEY (job_id);

alter table jobs_to_send add constraint "PK_jobs_to_send" PRIMARY KEY (id);

alter table known_networks add constraint known_networks_pkey PRIMARY KEY (user_id, network);

alter table location_counts add constraint "PK_location_counts" PRIMARY KEY (id);

alter table locations add constraint locations_archived CHECK ((is_active = (archived_at IS NULL)));

alter table locations add constraint locations_depth CHECK (((cardinality(ancestry) >= 1) AND (cardinality(ancestry) <= 12)));

alter table locations add constraint locations_latitude CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision)));

alter table locations add constraint locations_longitude CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)));

alter table locations add constraint locations_pkey PRIMARY KEY (id);

alter table mail_server add constraint "PK_mail_server" PRIMARY KEY (id);

alter table mail_server add constraint mail_server_one CHECK ((id = 1));

alter table mailed_tokens add constraint "PK_31d4f7d89f675acd4fc29e07187" PRIMARY KEY (id);

alter table mailed_tokens add constraint mailed_tokens_purpose CHECK (((purpose)::text = ANY ((ARRAY['verify'::character varying, 'reset'::character varying, 'set_password'::character varying, 'change_email'::character varying, 'restore_email'::character varying])::text[])));

alter table mails add constraint "PK_mails" PRIMARY KEY (id);

alter table mails add constraint mails_addressee CHECK (((user_id IS NOT NULL) OR (address IS NOT NULL) OR (forgotten_at IS NOT NULL)));

alter table mails add constraint mails_state CHECK (((state)::text = ANY ((ARRAY['waiting'::character varying, 'sent'::character varying, 'dead'::character varying, 'dropped'::character varying])::text[])));

alter table migrations add constraint "PK_8c82d7f526340ab734260ea46be" PRIMARY KEY (id);

alter table notice_occurrences add constraint "PK_notice_occurrences" PRIMARY KEY (id);

alter table notification_preferences add constraint "PK_7c3c4a3ca7ea5ff5c0a0b1cc5bc" PRIMARY KEY (user_id, category);

alter table notifications add constraint "PK_6a72c3c0f683f6462415e653c3a" PRIMARY KEY (id);

alter table notifications add constraint notifications_worded CHECK (((title IS NULL) = ((texts IS NOT NULL) AND (params IS NOT NULL))));

alter table organization_exports add constraint organization_exports_outcome CHECK (((outcome)::text = ANY ((ARRAY['done'::character varying, 'cancelled'::character varying, 'failed'::character varying])::text[])));

alter table organization_exports add constraint organization_exports_pkey PRIMARY KEY (id);

alter table organization_join_requests add constraint "PK_9549a826c3a7d6d9683a43e4818" PRIMARY KEY (id);

alter table organization_join_requests add constraint organization_join_requests_status CHECK (((status)::text = ANY ((ARRAY['pending'::character varying, 'approved'::character varying, 'rejected'::character varying])::text[])));

alter table organization_members add constraint "PK_c2b39d5d072886a4d9c8105eb9a" PRIMARY KEY (id);

alter table organization_members add constraint organization_members_role CHECK (((role)::text = ANY ((ARRAY['member'::character varying, 'admin'::character varying])::text[])));

alter table organizations add constraint "PK_6b031fcd0863e3f6b44230163f9" PRIMARY KEY (id);

alter table organizations add constraint organizations_category CHECK (((org_category)::text = ANY ((ARRAY['internal'::character varying, 'external'::character varying])::text[])));

alter table organizations add constraint organizations_reminder_days CHECK (((calibration_reminder_days >= 1) AND (calibration_reminder_days <= 90)));

alter table organizations add constraint organizations_type CHECK (((((org_category)::text = 'external'::text) = (org_type IS NOT NULL)) AND ((org_type)::text = ANY ((ARRAY['provider'::character varying, 'customer'::character varying])::text[]))));

alter table passkeys add constraint "PK_db928e6fd79e7098911268a74c3" PRIMARY KEY (id);

alter table procedure_attachments add constraint procedure_attachments_pkey PRIMARY KEY (id);

alter table procedure_attachments add constraint procedure_attachments_span CHECK ((to_revision > from_revision));

alter table procedure_revisions add constraint procedure_revisions_pkey PRIMARY KEY (id);

alter table procedures add constraint procedures_deactivated CHECK ((is_active = (deactivated_at IS NULL)));

alter table procedures add constraint procedures_pkey PRIMARY KEY (id);

alter table processes add constraint "PK_processes" PRIMARY KEY (id);

alter table rate_limits add constraint "PK_8cb6aa4831e3e775ccf370521db" PRIMARY KEY (key);

alter table recomputations add constraint recomputations_pkey PRIMARY KEY (id);

alter table recovery_codes add constraint "PK_0723b9e53961e799027d7f7ba32" PRIMARY KEY (id);

alter table reminder_deliveries add constraint "PK_fb5ad7ae0d2b2adc3a95e5e96cd" PRIMARY KEY (id);

alter table reminder_rounds add constraint "PK_reminder_rounds" PRIMARY KEY (organization_id);

alter table reminder_sweeps add constraint "PK_reminder_sweeps" PRIMARY KEY (id);

alter table reminders add constraint "PK_reminders" PRIMARY KEY (asset_id, user_id, kind, due_date);

alter table reminders add constraint reminders_kind CHECK (((kind)::text = ANY ((ARRAY['due_soon'::character varying, 'overdue'::character varying])::text[])));

alter table saved_views add constraint "PK_30acd4fbe2058d97631ab9bb2b6" PRIMARY KEY (id);

alter table scope_entries add constraint scope_entries_cmc CHECK ((((COALESCE(cmc_absolute, (0)::double precision) > (0)::double precision) OR (COALESCE(cmc_relative, (0)::double precision) > (0)::double precision)) AND (cmc_absolute >= (0)::double precision) AND (cmc_absolute < 'Infinity'::double precision) AND (cmc_relative >= (0)::double precision) AND (cmc_relative < 'Infinity'::double precision)));

alter table scope_entries add constraint scope_entries_combination CHECK (((cmc_combination)::text = ANY ((ARRAY['sum'::character varying, 'root_sum_square'::character varying])::text[])));

alter table scope_entries add constraint scope_entries_days CHECK ((accredited_from <= accredited_to));

alter table scope_entries add constraint scope_entries_pkey PRIMARY KEY (id);

alter table scope_entries add constraint scope_entries_range CHECK (((range_min <= range_max) AND (range_min > '-Infinity'::double precision) AND (range_max < 'Infinity'::double precision)));

alter table second_factor_rules add constraint "PK_970500ba836afd8065600a88983" PRIMARY KEY (id);

alter table secret_checks add constraint secret_checks_one CHECK ((id = 1));

alter table secret_checks add constraint secret_checks_pkey PRIMARY KEY (id);

alter table self_tests add constraint "PK_self_tests" PRIMARY KEY (id);

alter table sensor_channels add constraint "PK_d1b92451409f653bc5a8094e3c8" PRIMARY KEY (id);

alter table sensor_channels add constraint sensor_channels_accuracy_type CHECK (((accuracy_type)::text = ANY ((ARRAY['percent_of_reading'::character varying, 'percent_of_full_scale'::character varying, 'absolute'::character varying])::text[])));

alter table sensor_channels add constraint sensor_channels_conformity_value CHECK (((conformity)::text = ANY ((ARRAY['pass'::character varying, 'fail'::character varying, 'not_evaluated'::character varying])::text[])));

alter table sensor_channels add constraint sensor_channels_uncertainty_state_value CHECK (((uncertainty_state)::text = ANY ((ARRAY['complete'::character varying, 'incomplete'::character varying, 'unstated'::character varying, 'not_applicable'::character varying])::text[])));

alter table sign_on_attempts add constraint "PK_6664f01811f34fdedb6ce6913bd" PRIMARY KEY (state_hash);

alter table sign_on_settings add constraint "PK_36b8d0a52b09fbe48ee64a0af6b" PRIMARY KEY (id);

alter table sign_on_settings add constraint sign_on_settings_break_glass CHECK ((passwords_allowed OR (break_glass_user_id IS NOT NULL)));

alter table sign_on_settings add constraint sign_on_settings_one CHECK (is_only);

alter table sign_on_settings add constraint sign_on_settings_only_unique UNIQUE (is_only);

alter table signature_policies add constraint signature_policies_acts CHECK ((acts <@ ARRAY['approve'::text, 'void'::text, 'supersede'::text, 'issue'::text, 'release'::text]));

alter table signature_policies add constraint signature_policies_pkey PRIMARY KEY (organization_id);

alter table signing_keys add constraint "PK_ab7d78cf6e61dc3904133b4cd55" PRIMARY KEY (id);

alter table signing_keys add constraint signing_keys_origin CHECK (((origin)::text = ANY ((ARRAY['made'::character varying, 'installed'::character varying])::text[])));

alter table signing_keys add constraint signing_keys_retired CHECK (((retired_at IS NULL) = (wrapped_private_key IS NOT NULL)));

alter table stored_files add constraint "PK_5d5be862bf53851c1794b4adf4e" PRIMARY KEY (id);

alter table totp_secrets add constraint "PK_3e4fac76b4c0964c30c11c2fa8d" PRIMARY KEY (user_id);

alter table user_keys add constraint "PK_03bc99d540d17f2d6def72de3ae" PRIMARY KEY (user_id);

alter table user_sessions add constraint "PK_e93e031a5fed190d4789b6bfd83" PRIMARY KEY (id);

alter table user_signatures add constraint "PK_47c6e112d61b58d27a558eb2fec" PRIMARY KEY (id);

alter table user_signatures add constraint user_signatures_source CHECK (((source)::text = ANY ((ARRAY['upload'::character varying, 'drawn'::character varying])::text[])));

alter table users add constraint "PK_a3ffb1c0c8416b9fc6f907b7433" PRIMARY KEY (id);

alter table users add constraint users_email_lower CHECK (((email)::text = lower((email)::text)));

alter table users add constraint users_language CHECK (((language)::text = ANY ((ARRAY['en'::character varying, 'es'::character varying, 'fr'::character varying, 'de'::character varying])::text[])));

alter table users add constraint users_role CHECK (((role)::text = ANY ((ARRAY['superadmin'::character varying, 'admin'::character varying, 'technician'::character varying, 'viewer'::character varying])::text[])));

alter table webhook_attempts add constraint "PK_2de7e7887ad97de459adab62638" PRIMARY KEY (id);

alter table webhook_deliveries add constraint "PK_535dd409947fb6d8fc6dfc0112a" PRIMARY KEY (id);

alter table webhook_deliveries add constraint webhook_deliveries_once UNIQUE (webhook_id, event_id);

alter table webhook_deliveries add constraint webhook_deliveries_state CHECK (((state)::text = ANY ((ARRAY['waiting'::character varying, 'delivered'::character varying, 'failed'::character varying])::text[])));

alter table webhook_due_dates add constraint "PK_73749af6ef92b132de485700e23" PRIMARY KEY (webhook_id, asset_id, kind, due_date);

alter table webhook_place add constraint "PK_a93b7a05a2924791b725da9324a" PRIMARY KEY (id);

alter table webhook_place add constraint webhook_place_one CHECK ((id = 1));

alter table webhooks add constraint "PK_9e8795cfc899ab7bdaa831e8527" PRIMARY KEY (id);

alter table webhooks add constraint webhooks_former CHECK (((wrapped_former_secret IS NULL) = (former_until IS NULL)));

alter table webhooks add constraint webhooks_paused CHECK (((paused_because)::text = ANY ((ARRAY['by_hand'::character varying, 'gone'::character varying, 'failing'::character varying])::text[])));

alter table work_progress add constraint work_progress_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX api_keys_former_secret ON public.api_keys USING btree (former_secret_hash);

CREATE INDEX api_keys_owner ON public.api_keys USING btree (user_id, created_at, id);

CREATE UNIQUE INDEX api_keys_secret ON public.api_keys USING btree (secret_hash);

CREATE INDEX asset_codes_asset ON public.asset_codes USING btree (asset_id, created_at, id);

CREATE INDEX asset_codes_folded ON public.asset_codes USING btree (folded);

CREATE UNIQUE INDEX asset_codes_unique ON public.asset_codes USING btree (organization_id, folded) NULLS NOT DISTINCT;

CREATE INDEX asset_counts_changes ON public.asset_counts USING btree (facet, organization_id) WHERE ((level)::text = 'change'::text);

CREATE INDEX asset_counts_facet ON public.asset_counts USING btree (organization_id, facet, level);

CREATE UNIQUE INDEX asset_counts_folded ON public.asset_counts USING btree (organization_id, level, facet, time_zone, name, day, conformity, uncertainty_state, has_low_health, is_reference) NULLS NOT DISTINCT WHERE ((level)::text <> 'change'::text);

CREATE INDEX asset_movements_asset ON public.asset_movements USING btree (asset_id, moved_at, id);

CREATE INDEX asset_movements_location ON public.asset_movements USING btree (location_id);

CREATE UNIQUE INDEX assets_asset_id_unique ON public.assets USING btree (asset_id);

CREATE INDEX assets_codes_search ON public.assets USING gin (code_search gin_trgm_ops) WHERE (code_search IS NOT NULL);

CREATE INDEX assets_conformity ON public.assets USING btree (conformity, updated_at, id);

CREATE INDEX assets_due ON public.assets USING btree (COALESCE(next_due_at, 'infinity'::date), id);

CREATE INDEX assets_figures ON public.assets USING btree (organization_id) INCLUDE (id, asset_type, next_due_at, conformity, health_score, is_active) WHERE is_active;

CREATE INDEX assets_folded_id ON public.assets USING btree (folded_identity((asset_id)::text));

CREATE INDEX assets_folded_serial ON public.assets USING btree (folded_identity((serial_number)::text), organization_id) WHERE (serial_number IS NOT NULL);

CREATE INDEX assets_location ON public.assets USING btree (location_order, id);

CREATE INDEX assets_manufacturer ON public.assets USING btree (manufacturer, id);

CREATE INDEX assets_mechanical_image ON public.assets USING btree (mechanical_image_id) WHERE (mechanical_image_id IS NOT NULL);

CREATE INDEX assets_name ON public.assets USING btree (name, id);

CREATE INDEX assets_organization ON public.assets USING btree (organization_id, updated_at, id);

CREATE INDEX assets_organization_asset_id ON public.assets USING btree (organization_id, asset_id, id);

CREATE INDEX assets_organization_conformity ON public.assets USING btree (organization_id, conformity, updated_at, id);

CREATE INDEX assets_organization_due ON public.assets USING btree (organization_id, COALESCE(next_due_at, 'infinity'::date), id);

CREATE INDEX assets_organization_location ON public.assets USING btree (organization_id, location_order, id);

CREATE INDEX assets_organization_manufacturer ON public.assets USING btree (organization_id, manufacturer, id);

CREATE INDEX assets_organization_name ON public.assets USING btree (organization_id, name, id);

CREATE INDEX assets_organization_status ON public.assets USING btree (organization_id, (
CASE
    WHEN (NOT is_active) THEN 'infinity'::date
    WHEN (next_due_at IS NULL) THEN '9999-12-31'::date
    ELSE next_due_at
END), id);

CREATE INDEX assets_picture ON public.assets USING btree (picture_id) WHERE (picture_id IS NOT NULL);

CREATE INDEX assets_pinout_image ON public.assets USING btree (pinout_image_id) WHERE (pinout_image_id IS NOT NULL);

CREATE INDEX assets_place ON public.assets USING btree (location_id, is_active, organization_id) WHERE (location_id IS NOT NULL);

CREATE INDEX assets_status ON public.assets USING btree ((
CASE
    WHEN (NOT is_active) THEN 'infinity'::date
    WHEN (next_due_at IS NULL) THEN '9999-12-31'::date
    ELSE next_due_at
END), id);

CREATE INDEX assets_type ON public.assets USING btree (organization_id, lower(btrim((manufacturer)::text)), lower(btrim((model)::text)));

CREATE INDEX assets_updated ON public.assets USING btree (updated_at, id);

CREATE UNIQUE INDEX audit_keys_one ON public.audit_keys USING btree ((true));

CREATE INDEX audit_verifications_newest ON public.audit_verifications USING btree (started_at, id);

CREATE INDEX backups_newest ON public.backups USING btree (ordered_at, id);

CREATE UNIQUE INDEX backups_restoring ON public.backups USING btree ((true)) WHERE ((restore_ordered_at IS NOT NULL) AND (restore_outcome IS NULL));

CREATE UNIQUE INDEX backups_running ON public.backups USING btree ((true)) WHERE (outcome IS NULL);

CREATE INDEX calendar_feeds_organization ON public.calendar_feeds USING btree (organization_id);

CREATE INDEX calendar_feeds_person ON public.calendar_feeds USING btree (user_id, organization_id, created_at, id);

CREATE UNIQUE INDEX calendar_feeds_token ON public.calendar_feeds USING btree (token_hash);

CREATE INDEX calibration_drafts_asset ON public.calibration_drafts USING btree (asset_id);

CREATE UNIQUE INDEX calibration_drafts_unique ON public.calibration_drafts USING btree (user_id, asset_id);

CREATE UNIQUE INDEX calibration_points_unique ON public.calibration_points USING btree (calibration_id, point_role, point_index);

CREATE INDEX calibrations_checked_by ON public.calibrations USING btree (checked_by_user_id);

CREATE INDEX calibrations_conformity ON public.calibrations USING btree (conformity);

CREATE INDEX calibrations_daq ON public.calibrations USING btree (daq_id) WHERE (daq_id IS NOT NULL);

CREATE INDEX calibrations_date ON public.calibrations USING btree (calibration_date, id) INCLUDE (asset_id, organization_id, is_active);

CREATE INDEX calibrations_due ON public.calibrations USING btree (due_date, id) INCLUDE (asset_id, organization_id, is_active);

CREATE INDEX calibrations_figures ON public.calibrations USING btree (organization_id, calibration_date) INCLUDE (is_active) WHERE is_active;

CREATE INDEX calibrations_in_force ON public.calibrations USING btree (sensor_id, calibration_date DESC, created_at DESC) WHERE is_active;

CREATE INDEX calibrations_made_with ON public.calibrations USING gin (jsonb_path_query_array(reference_standards, '$[*]."asset_id"'::jsonpath) jsonb_path_ops);

CREATE INDEX calibrations_made_with_asset ON public.calibrations USING btree (internal_reference_asset_id) WHERE ((reference_standards = '[]'::jsonb) AND (internal_reference_asset_id IS NOT NULL));

CREATE INDEX calibrations_newest ON public.calibrations USING btree (created_at, id);

CREATE INDEX calibrations_not_valid ON public.calibrations USING btree (status) WHERE ((status)::text <> 'valid'::text);

CREATE INDEX calibrations_of_asset ON public.calibrations USING btree (asset_id, ((calibration_date)::timestamp without time zone AT TIME ZONE 'UTC'::text), id);

CREATE INDEX calibrations_organization ON public.calibrations USING btree (organization_id, created_at, id);

CREATE INDEX calibrations_organization_date ON public.calibrations USING btree (organization_id, calibration_date, id) INCLUDE (asset_id, is_active);

CREATE INDEX calibrations_organization_due ON public.calibrations USING btree (organization_id, due_date, id) INCLUDE (asset_id, is_active);

CREATE INDEX calibrations_pending ON public.calibrations USING btree (organization_id, checked_by_user_id) WHERE ((status)::text = 'pending_approval'::text);

CREATE INDEX calibrations_performer ON public.calibrations USING btree (performed_by_user_id);

CREATE INDEX calibrations_place ON public.calibrations USING btree (calibration_location_id) WHERE (calibration_location_id IS NOT NULL);

CREATE INDEX calibrations_purpose ON public.calibrations USING btree (calibration_purpose);

CREATE INDEX calibrations_reference_asset ON public.calibrations USING btree (internal_reference_asset_id) WHERE (internal_reference_asset_id IS NOT NULL);

CREATE INDEX calibrations_repairs ON public.calibrations USING btree (asset_id, ((repair_date)::timestamp without time zone AT TIME ZONE 'UTC'::text), id) WHERE (repair_date IS NOT NULL);

CREATE INDEX calibrations_search ON public.calibrations USING gin (search_text gin_trgm_ops);

CREATE INDEX calibrations_sensor ON public.calibrations USING btree (sensor_id);

CREATE INDEX calibrations_superseded_by ON public.calibrations USING btree (superseded_by_id) WHERE (superseded_by_id IS NOT NULL);

CREATE UNIQUE INDEX calibrations_supersedes ON public.calibrations USING btree (supersedes_id) WHERE ((status)::text = ANY ((ARRAY['valid'::character varying, 'pending_approval'::character varying])::text[]));

CREATE INDEX calibrations_superseding ON public.calibrations USING btree (supersedes_id) WHERE (supersedes_id IS NOT NULL);

CREATE INDEX calibrations_type ON public.calibrations USING btree (calibration_type);

CREATE INDEX calibrations_uploaded_file ON public.calibrations USING btree (uploaded_certificate_file_id) WHERE (uploaded_certificate_file_id IS NOT NULL);

CREATE UNIQUE INDEX calibrations_version_unique ON public.calibrations USING btree (asset_id, calibration_version);

CREATE INDEX certificate_batches_file ON public.certificate_batches USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX certificate_batches_newest ON public.certificate_batches USING btree (ordered_by, ordered_at, id);

CREATE INDEX certificate_batches_of_house ON public.certificate_batches USING btree (organization_id, ordered_at, id);

CREATE INDEX certificate_batches_ordered ON public.certificate_batches USING btree (ordered_at, id);

CREATE UNIQUE INDEX certificate_batches_running ON public.certificate_batches USING btree (ordered_by) WHERE (outcome IS NULL);

CREATE UNIQUE INDEX certificate_reissues_unique ON public.certificate_reissues USING btree (calibration_id, issue);

CREATE UNIQUE INDEX certificate_templates_default ON public.certificate_templates USING btree (organization_id) NULLS NOT DISTINCT WHERE is_default;

CREATE INDEX certificate_templates_name ON public.certificate_templates USING btree (name, id);

CREATE INDEX certificate_templates_organization ON public.certificate_templates USING btree (organization_id, name, id);

CREATE INDEX certificates_asset_id ON public.certificates USING btree ("substring"((number)::text, '^[^-]*-CAL-(.*)-v[0-9]+(?:-r[0-9]+)?$'::text));

CREATE UNIQUE INDEX certificates_code ON public.certificates USING btree (verification_code);

CREATE UNIQUE INDEX certificates_current ON public.certificates USING btree (calibration_id, template_id) NULLS NOT DISTINCT WHERE is_current;

CREATE INDEX certificates_file ON public.certificates USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE UNIQUE INDEX certificates_unique ON public.certificates USING btree (calibration_id, template_id, issue) NULLS NOT DISTINCT;

CREATE UNIQUE INDEX daq_details_asset_unique ON public.daq_details USING btree (asset_id);

CREATE INDEX digital_certificates_file ON public.digital_certificates USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE UNIQUE INDEX digital_certificates_outside ON public.digital_certificates USING btree (calibration_id) WHERE ((origin)::text = 'outside'::text);

CREATE UNIQUE INDEX digital_certificates_unique ON public.digital_certificates USING btree (calibration_id, number);

CREATE INDEX electronic_signatures_calibration ON public.electronic_signatures USING btree (calibration_id, signed_at, id);

CREATE UNIQUE INDEX electronic_signatures_confirmation ON public.electronic_signatures USING btree (confirmation_id);

CREATE UNIQUE INDEX electronic_signatures_people ON public.electronic_signatures USING btree (calibration_id, signed_by) WHERE (step IS NOT NULL);

CREATE UNIQUE INDEX electronic_signatures_revision ON public.electronic_signatures USING btree (procedure_revision_id, signed_by);

CREATE UNIQUE INDEX electronic_signatures_steps ON public.electronic_signatures USING btree (calibration_id, step) WHERE (step IS NOT NULL);

CREATE UNIQUE INDEX electronic_signatures_template ON public.electronic_signatures USING btree (template_version_id, signed_by);

CREATE INDEX factor_challenges_expiry ON public.factor_challenges USING btree (expires_at);

CREATE INDEX file_writes_object ON public.file_writes USING btree (object_name);

CREATE UNIQUE INDEX frequency_response_points_unique ON public.frequency_response_points USING btree (calibration_id, sweep_index);

CREATE INDEX idempotency_keys_expiry ON public.idempotency_keys USING btree (expires_at);

CREATE UNIQUE INDEX identities_subject ON public.identities USING btree (issuer, subject);

CREATE INDEX identities_user ON public.identities USING btree (user_id, created_at, id);

CREATE INDEX impact_affected_calibration ON public.impact_affected USING btree (calibration_id);

CREATE INDEX impact_affected_place ON public.impact_affected USING btree (report_id, place, id);

CREATE UNIQUE INDEX impact_affected_unique ON public.impact_affected USING btree (report_id, calibration_id);

CREATE INDEX impact_affected_via ON public.impact_affected USING btree (via_id) WHERE (via_id IS NOT NULL);

CREATE INDEX impact_affected_waiting ON public.impact_affected USING btree (report_id, level, id) WHERE ((outcome)::text = 'waiting'::text);

CREATE INDEX impact_decisions_of_asset ON public.impact_decisions USING btree (asset_id, decided_at, id);

CREATE UNIQUE INDEX impact_decisions_unique ON public.impact_decisions USING btree (affected_id, number);

CREATE INDEX impact_reports_asset ON public.impact_reports USING btree (asset_id);

CREATE UNIQUE INDEX impact_reports_finding ON public.impact_reports USING btree (finding_id);

CREATE INDEX impact_reports_last_good ON public.impact_reports USING btree (last_good_id) WHERE (last_good_id IS NOT NULL);

CREATE INDEX impact_reports_newest ON public.impact_reports USING btree (started_at, id);

CREATE INDEX impact_reports_sensor ON public.impact_reports USING btree (sensor_id);

CREATE INDEX incidents_last ON public.incidents USING btree (last_at, id);

CREATE INDEX location_counts_changes ON public.location_counts USING btree (location_id) WHERE is_change;

CREATE UNIQUE INDEX location_counts_folded ON public.location_counts USING btree (organization_id, location_id) NULLS NOT DISTINCT WHERE (NOT is_change);

CREATE INDEX location_counts_location ON public.location_counts USING btree (location_id);

CREATE INDEX locations_ancestry ON public.locations USING gin (ancestry);

CREATE UNIQUE INDEX locations_code_unique ON public.locations USING btree (organization_id, code);

CREATE INDEX locations_name ON public.locations USING btree (name, id);

CREATE INDEX locations_organization_name ON public.locations USING btree (organization_id, name, id);

CREATE INDEX locations_parent ON public.locations USING btree (parent_location_id);

CREATE UNIQUE INDEX mailed_tokens_hash_unique ON public.mailed_tokens USING btree (token_hash);

CREATE INDEX mailed_tokens_user ON public.mailed_tokens USING btree (user_id, purpose);

CREATE INDEX mailed_tokens_way_back ON public.mailed_tokens USING btree (email) WHERE (((purpose)::text = 'restore_email'::text) AND (used_at IS NULL));

CREATE INDEX mails_of_user ON public.mails USING btree (user_id);

CREATE INDEX mails_open ON public.mails USING btree (state, due_at) WHERE ((state)::text = ANY ((ARRAY['waiting'::character varying, 'dead'::character varying])::text[]));

CREATE INDEX mails_settled ON public.mails USING btree (settled_at) WHERE (((state)::text <> 'waiting'::text) AND (forgotten_at IS NULL));

CREATE INDEX notifications_of_user ON public.notifications USING btree (user_id, created_at);

CREATE INDEX notifications_unread ON public.notifications USING btree (user_id) WHERE (NOT is_read);

CREATE INDEX organization_exports_file ON public.organization_exports USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE INDEX organization_exports_newest ON public.organization_exports USING btree (organization_id, ordered_at, id);

CREATE UNIQUE INDEX organization_exports_running ON public.organization_exports USING btree (organization_id) WHERE (outcome IS NULL);

CREATE UNIQUE INDEX organization_join_requests_pending ON public.organization_join_requests USING btree (organization_id, user_id) WHERE ((status)::text = 'pending'::text);

CREATE UNIQUE INDEX organization_members_unique ON public.organization_members USING btree (organization_id, user_id);

CREATE INDEX organization_members_user ON public.organization_members USING btree (user_id);

CREATE INDEX organizations_location ON public.organizations USING btree (location_id);

CREATE INDEX organizations_logo ON public.organizations USING btree (logo_file_id) WHERE (logo_file_id IS NOT NULL);

CREATE INDEX organizations_name ON public.organizations USING btree (name, id);

CREATE UNIQUE INDEX passkeys_credential ON public.passkeys USING btree (credential_id);

CREATE INDEX passkeys_user ON public.passkeys USING btree (user_id, created_at, id);

CREATE INDEX procedure_attachments_file ON public.procedure_attachments USING btree (file_id);

CREATE INDEX procedure_attachments_procedure ON public.procedure_attachments USING btree (procedure_id, from_revision);

CREATE UNIQUE INDEX procedure_revisions_number ON public.procedure_revisions USING btree (procedure_id, revision);

CREATE UNIQUE INDEX procedures_proc_id_unique ON public.procedures USING btree (proc_id);

CREATE INDEX processes_seen ON public.processes USING btree (seen_at);

CREATE INDEX recomputations_newest ON public.recomputations USING btree (made_at, id);

CREATE UNIQUE INDEX recomputations_once ON public.recomputations USING btree (calibration_id, engine_version);

CREATE UNIQUE INDEX recovery_codes_code ON public.recovery_codes USING btree (user_id, code_hash);

CREATE INDEX reminder_deliveries_open ON public.reminder_deliveries USING btree (user_id) WHERE is_open;

CREATE INDEX reminders_delivery ON public.reminders USING btree (delivery_id);

CREATE INDEX saved_views_shared ON public.saved_views USING btree (organization_id, name, id) WHERE (organization_id IS NOT NULL);

CREATE UNIQUE INDEX saved_views_unique ON public.saved_views USING btree (user_id, list, name);

CREATE INDEX scope_entries_organization ON public.scope_entries USING btree (organization_id, physical_quantity, created_at, id);

CREATE UNIQUE INDEX second_factor_rules_installation ON public.second_factor_rules USING btree ((true)) WHERE (organization_id IS NULL);

CREATE UNIQUE INDEX second_factor_rules_organization ON public.second_factor_rules USING btree (organization_id) WHERE (organization_id IS NOT NULL);

CREATE INDEX self_tests_newest ON public.self_tests USING btree (started_at, id);

CREATE INDEX sensor_channels_figures ON public.sensor_channels USING btree (asset_id) INCLUDE (physical_quantity, is_active);

CREATE INDEX sensor_channels_quantity ON public.sensor_channels USING btree (physical_quantity, asset_id);

CREATE INDEX sensor_channels_references ON public.sensor_channels USING btree (asset_id) WHERE (((calibration_role)::text = 'reference'::text) AND is_active);

CREATE INDEX sensor_channels_technology ON public.sensor_channels USING btree (technology, asset_id);

CREATE UNIQUE INDEX sensor_channels_unique ON public.sensor_channels USING btree (asset_id, channel_id);

CREATE INDEX sign_on_attempts_expiry ON public.sign_on_attempts USING btree (expires_at);

CREATE INDEX signing_keys_history ON public.signing_keys USING btree (organization_id, created_at, id);

CREATE UNIQUE INDEX signing_keys_unique ON public.signing_keys USING btree (organization_id) NULLS NOT DISTINCT WHERE (retired_at IS NULL);

CREATE INDEX stored_files_entity ON public.stored_files USING btree (entity_type, entity_id);

CREATE INDEX stored_files_object ON public.stored_files USING btree (object_name);

CREATE INDEX user_sessions_expiry ON public.user_sessions USING btree (expires_at);

CREATE INDEX user_sessions_user ON public.user_sessions USING btree (user_id, created_at, id);

CREATE UNIQUE INDEX user_signatures_active ON public.user_signatures USING btree (user_id) WHERE is_active;

CREATE INDEX user_signatures_file ON public.user_signatures USING btree (file_id) WHERE (file_id IS NOT NULL);

CREATE UNIQUE INDEX user_signatures_version_unique ON public.user_signatures USING btree (user_id, version);

CREATE UNIQUE INDEX users_email_unique ON public.users USING btree (email);

CREATE INDEX users_name_skeleton ON public.users USING btree (name_skeleton((name)::text));

CREATE INDEX users_picture ON public.users USING btree (profile_picture_id) WHERE (profile_picture_id IS NOT NULL);

CREATE INDEX users_service_accounts ON public.users USING btree (service_organization_id) WHERE (service_organization_id IS NOT NULL);

CREATE INDEX webhook_attempts_delivery ON public.webhook_attempts USING btree (delivery_id, started_at, id);

CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (webhook_id, created_at, occurred_at, id);

CREATE INDEX webhook_deliveries_old ON public.webhook_deliveries USING btree (created_at);

CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (webhook_id, due_at) WHERE ((state)::text = 'waiting'::text);

CREATE INDEX webhook_due_dates_asset ON public.webhook_due_dates USING btree (asset_id);

CREATE INDEX webhooks_organization ON public.webhooks USING btree (organization_id, created_at, id);

create view asset_cards with (security_invoker=true) as  SELECT id,
    asset_id,
    name,
    organization_id,
    is_active,
    location_id
   FROM assets;

create view asset_due_dates with (security_invoker=true) as  SELECT id AS asset_id,
    asset_id AS reference,
    organization_id,
    is_active,
    COALESCE(next_due_at, 'infinity'::date) AS due_date
   FROM assets;

create view asset_movement_cards with (security_invoker=true) as  SELECT m.id,
    m.asset_id,
    m.location_id,
    a.organization_id
   FROM (asset_movements m
     JOIN assets a ON ((a.id = m.asset_id)));

create view asset_score_cards with (security_invoker=true) as  SELECT asset_id,
    revision,
    engine_version,
    score
   FROM asset_scores;

create view asset_totals with (security_invoker=true) as  SELECT asset_counts.organization_id,
    asset_counts.assets
   FROM asset_counts
  WHERE (((asset_counts.facet)::text = 'type'::text) AND ((asset_counts.level)::text = 'organization'::text))
UNION ALL
 SELECT asset_counts.organization_id,
    asset_counts.assets
   FROM asset_counts
  WHERE (((asset_counts.facet)::text = 'type'::text) AND ((asset_counts.level)::text = 'change'::text));

create view assets_to_count with (security_invoker=true) as  SELECT id AS asset_id,
    organization_id,
    asset_type,
    next_due_at,
    conformity,
    uncertainty_state,
    (health_score < 70) AS has_low_health,
    (EXISTS ( SELECT 1
           FROM sensor_channels c
          WHERE ((c.asset_id = a.id) AND c.is_active AND ((c.calibration_role)::text = 'reference'::text)))) AS is_reference,
    ( SELECT d.daq_type
           FROM daq_details d
          WHERE ((d.asset_id = a.id) AND ((a.asset_type)::text = 'daq'::text))) AS daq_type,
    COALESCE(( SELECT jsonb_object_agg(of_one.physical_quantity, jsonb_build_array(of_one.is_used, of_one.channels)) AS jsonb_object_agg
           FROM ( SELECT c.physical_quantity,
                    max((c.is_active)::integer) AS is_used,
                    count(*) AS channels
                   FROM sensor_channels c
                  WHERE (c.asset_id = a.id)
                  GROUP BY c.physical_quantity) of_one), '{}'::jsonb) AS quantities
   FROM assets a
  WHERE is_active;

create view awaited_signatures with (security_invoker=true) as  SELECT c.id AS calibration_id,
    (jsonb_array_length(p.sequence) > ( SELECT count(*) AS count
           FROM electronic_signatures s
          WHERE ((s.calibration_id = c.id) AND (s.step IS NOT NULL)))) AS lacks_steps,
    (('issue'::text = ANY (p.acts)) AND (NOT (EXISTS ( SELECT 1
           FROM electronic_signatures s
          WHERE ((s.calibration_id = c.id) AND ((s.act)::text = 'issue'::text)))))) AS lacks_issue
   FROM (calibrations c
     JOIN signature_policies p ON ((p.organization_id = c.organization_id)));

create view calibration_states with (security_invoker=true) as  SELECT newest.asset_id,
    newest.sensor_id,
    newest.calibration_date,
    newest.due_date,
    judged.calibration_date AS judged_on,
        CASE
            WHEN ((judged.conformity)::text = 'fail'::text) THEN judged.conformity
            ELSE latest.conformity
        END AS conformity,
    newest.uncertainty_state
   FROM ((( SELECT DISTINCT ON (c.asset_id, c.sensor_id) c.asset_id,
            c.sensor_id,
            c.calibration_date,
            c.due_date,
            c.uncertainty_state
           FROM calibrations c
          WHERE c.is_active
          ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, c.created_at DESC, c.id DESC) newest
     LEFT JOIN ( SELECT DISTINCT ON (c.asset_id, c.sensor_id) c.asset_id,
            c.sensor_id,
            c.conformity
           FROM calibrations c
          WHERE (c.is_active AND (c.conformity IS NOT NULL))
          ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, c.created_at DESC, c.id DESC) latest ON (((latest.asset_id = newest.asset_id) AND (NOT (latest.sensor_id IS DISTINCT FROM newest.sensor_id)))))
     LEFT JOIN ( SELECT DISTINCT ON (c.asset_id, c.sensor_id) c.asset_id,
            c.sensor_id,
            c.calibration_date,
            c.conformity
           FROM calibrations c
          WHERE (c.is_active AND (((c.conformity)::text = ANY ((ARRAY['pass'::character varying, 'fail'::character varying])::text[])) OR (((c.conformity)::text = 'not_evaluated'::text) AND (c.has_stated_points OR (c.analysis IS NOT NULL) OR (c.poly_coefficients IS NOT NULL) OR (c.declared_model IS NOT NULL) OR (c.frequency_response IS NOT NULL)))))
          ORDER BY c.asset_id, c.sensor_id, c.calibration_date DESC, c.created_at DESC, c.id DESC) judged ON (((judged.asset_id = newest.asset_id) AND (NOT (judged.sensor_id IS DISTINCT FROM newest.sensor_id)))));

create view calibrations_to_count with (security_invoker=true) as  SELECT organization_id,
    calibration_date
   FROM calibrations
  WHERE is_active;

create view certified_asset_ids with (security_invoker=true) as  SELECT "substring"((x.number)::text, '^[^-]*-CAL-(.*)-v[0-9]+(?:-r[0-9]+)?$'::text) AS asset_id,
    c.asset_id AS certified_id
   FROM (certificates x
     JOIN calibrations c ON ((c.id = x.calibration_id)));

create view issued_certificates with (security_invoker=true) as  SELECT calibration_id,
    file_id,
    number
   FROM certificates
  WHERE ((template_id IS NULL) AND is_current);

create view location_cards with (security_invoker=true) as  SELECT id,
    organization_id,
    name,
    code,
    description,
    latitude,
    longitude,
    is_active,
    is_calibration_lab,
    ancestry,
    ( SELECT array_agg((step.name)::text ORDER BY (cardinality(step.ancestry))) AS array_agg
           FROM locations step
          WHERE (step.id = ANY (l.ancestry))) AS path
   FROM locations l;

create view organization_cards as  SELECT id,
    name,
    full_name,
    description,
    email,
    private,
    is_active,
    org_category,
    ((org_category)::text = 'external'::text) AS external,
    asset_prefix,
    time_zone,
    certificate_language,
    address_street,
    address_postal_code,
    address_city,
    address_state,
    address_country,
    certificate_prints_notes,
    logo_file_id,
    certificate_authoriser_name,
    certificate_authoriser_function,
    works_without_second_person
   FROM organizations;

create view organization_homes with (security_invoker=true) as  SELECT id AS organization_id,
    location_id
   FROM organizations
  WHERE (location_id IS NOT NULL);

create view outside_dccs with (security_invoker=true) as  SELECT calibration_id
   FROM digital_certificates
  WHERE ((origin)::text = 'outside'::text);

create view outside_organization_cards with (security_invoker=true) as  SELECT id,
    name,
    org_type,
    is_active,
    NULLIF(concat_ws('
'::text, address_street, NULLIF(concat_ws(' '::text, address_postal_code, address_city), ''::text), address_state, address_country), ''::text) AS address
   FROM organizations
  WHERE ((org_category)::text = 'external'::text);

create view people as  SELECT id,
    name,
    email,
    language,
    role,
    is_active,
    profile_picture_id,
    (first_password_until IS NOT NULL) AS has_first_password,
    job_title,
    (service_organization_id IS NOT NULL) AS is_service_account
   FROM users;

create view procedure_cards with (security_invoker=true) as  SELECT id,
    proc_id,
    name
   FROM procedures;

create view sent_reminders with (security_invoker=true) as  SELECT r.asset_id,
    r.kind,
    r.due_date,
    min(d.delivered_at) AS sent_at
   FROM (reminders r
     JOIN reminder_deliveries d ON ((d.id = r.delivery_id)))
  WHERE (d.delivered_at IS NOT NULL)
  GROUP BY r.asset_id, r.kind, r.due_date;

create view session_limits with (security_invoker=true) as  SELECT session_idle_minutes,
    session_max_hours
   FROM sign_on_settings;

create view signatories with (security_invoker=true) as  SELECT id,
    name,
    full_name,
    address_country,
    vat_number
   FROM organizations;

create view subjects as  SELECT 'organization'::text AS kind,
    organizations.id,
    NULL::text AS reference,
    organizations.id AS organization_id
   FROM organizations
UNION ALL
 SELECT 'asset'::text AS kind,
    assets.id,
    (assets.asset_id)::text AS reference,
    assets.organization_id
   FROM assets
UNION ALL
 SELECT 'calibration'::text AS kind,
    calibrations.id,
    NULL::text AS reference,
    calibrations.organization_id
   FROM calibrations
UNION ALL
 SELECT 'location'::text AS kind,
    locations.id,
    NULL::text AS reference,
    locations.organization_id
   FROM locations
UNION ALL
 SELECT 'certificate_template'::text AS kind,
    certificate_templates.id,
    NULL::text AS reference,
    certificate_templates.organization_id
   FROM certificate_templates;

comment on view asset_due_dates is 'When an asset falls due; infinity where nobody knows';

comment on view calibration_states is 'Of each channel the newest effective calibration with the state of its uncertainty, and the newest with results, which says its conformity. Without a channel: of the asset as a whole';

comment on view certified_asset_ids is 'Ids that stand on certificates, and the assets these are about (decision 35)';

comment on view location_cards is 'Where something stands: the names from the root to the place, and the ids of the same';

comment on view outside_dccs is 'Calibrations of which the digital certificate of another laboratory is kept';

comment on view outside_organization_cards is 'Laboratories and customers as whoever records a calibration may name them';

comment on view sent_reminders is 'Of an asset and due date: sent once any channel delivered to anybody';

comment on view subjects is 'Which organization every object belongs to that a request can name';

CREATE OR REPLACE FUNCTION public.asset_folded_text(asset_id text, name text, serial_number text, manufacturer text, model text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((((((folded_search(asset_id) || '
'::text) || folded_search(name)) || '
'::text) || COALESCE(folded_search(serial_number), ''::text)) || '
'::text) || folded_search(manufacturer)) || '
'::text) || folded_search(model));

CREATE OR REPLACE FUNCTION public.audit_position()
 RETURNS bigint
 LANGUAGE sql
RETURN (((pg_current_xact_id())::text)::bigint + (SELECT audit_positions.base FROM audit_positions));

CREATE OR REPLACE FUNCTION public.calibration_content_hash(calibration uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT encode(sha256(convert_to((jsonb_build_object('format', 1, 'calibration', ( SELECT to_jsonb(x.*) AS to_jsonb
            FROM ( SELECT calibrations.id,
                     calibrations.asset_id,
                     calibrations.sensor_id,
                     calibrations.calibration_version,
                     calibrations.calibration_date,
                     calibrations.due_date,
                     calibrations.calibration_interval,
                     calibrations.calibration_interval_unit,
                     calibrations.due_at_end_of_month,
                     calibrations.performed_by_user_id,
                     calibrations.performed_by_name,
                     calibrations.performed_by_function,
                     calibrations.calibration_type,
                     calibrations.calibration_purpose,
                     calibrations.external_lab_name,
                     calibrations.external_lab_certificate_number,
                     calibrations.tolerance_criteria,
                     calibrations.notes,
                     calibrations.prints_notes,
                     calibrations.method,
                     calibrations.internal_reference_asset_id,
                     calibrations.internal_reference_sensor_id,
                     calibrations.internal_procedure_id,
                     calibrations.internal_procedure_revision_id,
                     calibrations.daq_id,
                     calibrations.daq_name,
                     calibrations.calibration_location_id,
                     calibrations.calibration_location_name,
                     calibrations.calibration_place,
                     calibrations.calibration_place_text,
                     calibrations.temperature,
                     calibrations.temperature_uncertainty,
                     calibrations.humidity,
                     calibrations.humidity_uncertainty,
                     calibrations.pressure,
                     calibrations.pressure_uncertainty,
                     calibrations.environment_reason,
                     calibrations.data_entry_mode,
                     calibrations.model_type,
                     calibrations.poly_order,
                     calibrations.poly_coefficients,
                     calibrations.poly_coefficients_covariance,
                     calibrations.custom_formula,
                     calibrations.declared_model,
                     calibrations.range_min,
                     calibrations.range_max,
                     calibrations.valid_range_min,
                     calibrations.valid_range_max,
                     calibrations.r_squared,
                     calibrations.rmse,
                     calibrations.standard_error,
                     calibrations.max_error,
                     calibrations.full_scale_error,
                     calibrations.non_linearity,
                     calibrations.repeatability,
                     calibrations.hysteresis,
                     calibrations.distribution_type,
                     calibrations.confidence_level,
                     calibrations.coverage_factor,
                     calibrations.combined_uncertainty,
                     calibrations.expanded_uncertainty,
                     calibrations.effective_degrees_of_freedom,
                     calibrations.uncertainty_budget,
                     calibrations.uncertainty_state,
                     calibrations.decision_rule,
                     calibrations.conformity,
                     calibrations.conformity_statement,
                     calibrations.stated_conformity,
                     calibrations.engine_version,
                     calibrations.analysis_inputs,
                     calibrations.analysis,
                     calibrations.reference_standard,
                     calibrations.reference_standards,
                     calibrations.traceable,
                     calibrations.not_traceable,
                     calibrations.imported,
                     calibrations.checked_by_user_id,
                     calibrations.checked_by_name,
                     calibrations.calibration_organization_id,
                     calibrations.issuing_organization_id,
                     calibrations.customer_name,
                     calibrations.customer_address,
                     calibrations.certificate_language,
                     calibrations.item_condition,
                     calibrations.receipt_date,
                     calibrations.deviations,
                     calibrations.repair_date,
                     calibrations.repair_description,
                     calibrations.correction_reason,
                     calibrations.created_by,
                     calibrations.frequency_response,
                     calibrations.frequency_response_frequency_unit,
                     calibrations.frequency_response_amplitude_type,
                     calibrations.frequency_response_offset_enabled,
                     calibrations.frequency_response_offset_unit,
                     calibrations.frequency_response_baseline_sweep_index,
                     calibrations.as_found_summary,
                     calibrations.as_found_conformity,
                     calibrations.has_stated_points,
                     calibrations.checks
                    FROM calibrations
                   WHERE (calibrations.id = calibration_content_hash.calibration)) x), 'standard_override_reason', ( SELECT (c.reference_standard_override -> 'reason'::text)
            FROM calibrations c
           WHERE (c.id = calibration_content_hash.calibration)), 'inputs', ( SELECT to_jsonb(x.*) AS to_jsonb
            FROM ( SELECT calibration_inputs.request,
                     calibration_inputs.stated,
                     calibration_inputs.channel,
                     calibration_inputs.standards,
                     calibration_inputs.platform,
                     calibration_inputs.scope,
                     calibration_inputs.as_found_request
                    FROM calibration_inputs
                   WHERE (calibration_inputs.calibration_id = calibration_content_hash.calibration)) x), 'points', ( SELECT jsonb_agg(to_jsonb(x.*) ORDER BY x.point_role, x.point_index) AS jsonb_agg
            FROM ( SELECT calibration_points.point_role,
                     calibration_points.point_index,
                     calibration_points.reference_value,
                     calibration_points.measured_value,
                     calibration_points.reference_text,
                     calibration_points.measured_text,
                     calibration_points.reference_unit,
                     calibration_points.measured_unit,
                     calibration_points.calculated_value,
                     calibration_points.residual_abs,
                     calibration_points.residual_pct,
                     calibration_points.error,
                     calibration_points.direction,
                     calibration_points.standard_uncertainty,
                     calibration_points.expanded_uncertainty,
                     calibration_points.coverage_factor,
                     calibration_points.effective_degrees_of_freedom,
                     calibration_points.lower_limit,
                     calibration_points.upper_limit,
                     calibration_points.acceptance_lower,
                     calibration_points.acceptance_upper,
                     calibration_points.verdict,
                     calibration_points.passed,
                     calibration_points.probability_of_conformity,
                     calibration_points.share_of_limit,
                     calibration_points.contradicts_after_rounding,
                     calibration_points.reason_code,
                     calibration_points.standard,
                     calibration_points.standard_expanded_uncertainty,
                     calibration_points.standard_coverage_factor,
                     calibration_points.standard_degrees_of_freedom,
                     calibration_points.reference_correction,
                     calibration_points.corrected_reference_value,
                     calibration_points.indication_error,
                     calibration_points.corrected_error,
                     calibration_points.u_reference,
                     calibration_points.u_measured,
                     calibration_points.cmc,
                     calibration_points.raised_to_cmc,
                     calibration_points.in_scope,
                     calibration_points.other_standard_uncertainty,
                     calibration_points.other_expanded_uncertainty,
                     calibration_points.other_coverage_factor,
                     calibration_points.other_effective_degrees_of_freedom,
                     calibration_points.expanded_uncertainty_text,
                     calibration_points.coverage_factor_text,
                     calibration_points.is_factor_assumed
                    FROM calibration_points
                   WHERE (calibration_points.calibration_id = calibration_content_hash.calibration)) x), 'frequency_response_points', ( SELECT jsonb_agg(to_jsonb(x.*) ORDER BY x.sweep_index, x.frequency_value) AS jsonb_agg
            FROM ( SELECT frequency_response_points.sweep_index,
                     frequency_response_points.frequency_value,
                     frequency_response_points.reference_value,
                     frequency_response_points.measured_value,
                     frequency_response_points.reference_text,
                     frequency_response_points.measured_text,
                     frequency_response_points.reference_unit,
                     frequency_response_points.measured_unit,
                     frequency_response_points.offset_value,
                     frequency_response_points.standard,
                     frequency_response_points.standard_expanded_uncertainty,
                     frequency_response_points.standard_coverage_factor,
                     frequency_response_points.standard_degrees_of_freedom,
                     frequency_response_points.reference_correction,
                     frequency_response_points.corrected_reference_value,
                     frequency_response_points.sensitivity_value,
                     frequency_response_points.standard_uncertainty,
                     frequency_response_points.expanded_uncertainty,
                     frequency_response_points.coverage_factor,
                     frequency_response_points.effective_degrees_of_freedom,
                     frequency_response_points.expanded_uncertainty_pct,
                     frequency_response_points.deviation_pct,
                     frequency_response_points.deviation_db,
                     frequency_response_points.deviation_expanded_uncertainty,
                     frequency_response_points.deviation_coverage_factor,
                     frequency_response_points.is_baseline,
                     frequency_response_points.lower_limit,
                     frequency_response_points.upper_limit,
                     frequency_response_points.acceptance_lower,
                     frequency_response_points.acceptance_upper,
                     frequency_response_points.verdict,
                     frequency_response_points.passed,
                     frequency_response_points.probability_of_conformity,
                     frequency_response_points.share_of_limit,
                     frequency_response_points.contradicts_after_rounding,
                     frequency_response_points.reason_code
                    FROM frequency_response_points
                   WHERE (frequency_response_points.calibration_id = calibration_content_hash.calibration)) x)))::text, 'UTF8'::name)), 'hex'::text) AS encode;
END;

CREATE OR REPLACE FUNCTION public.calibration_states_of(assets uuid[])
 RETURNS SETOF calibration_states
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
    DECLARE one uuid;
    BEGIN
      FOREACH one IN ARRAY assets LOOP
        RETURN QUERY SELECT * FROM calibration_states state WHERE state.asset_id = one;
      END LOOP;
    END $function$;

CREATE OR REPLACE FUNCTION public.demands_release(organization uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT (EXISTS ( SELECT 1
            FROM signature_policies p
           WHERE ((p.organization_id = demands_release.organization) AND ('release'::text = ANY (p.acts))))) AS "exists";
END;

CREATE OR REPLACE FUNCTION public.has_second_factor(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
RETURN ((EXISTS (SELECT 1 FROM totp_secrets t WHERE ((t.user_id = has_second_factor.person) AND (t.confirmed_at IS NOT NULL)))) OR (EXISTS (SELECT 1 FROM passkeys p WHERE (p.user_id = has_second_factor.person))));

CREATE OR REPLACE FUNCTION public.organization_known(o organization_cards, role text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (role_sees_all(role) OR ((o).is_active AND ((((o).org_category)::text = 'internal'::text) OR (role = 'admin'::text))));

CREATE OR REPLACE FUNCTION public.organization_visible(o organization_cards, role text, memberships uuid[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (role_sees_all(role) OR ((o).is_active AND CASE (o).org_category WHEN 'external'::text THEN (role = 'admin'::text) ELSE ((NOT (o).private) OR ((o).id = ANY (memberships))) END));

CREATE OR REPLACE FUNCTION public.released_content_hash(procedure_revision uuid, template_version uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT encode(sha256(convert_to((found.content)::text, 'UTF8'::name)), 'hex'::text) AS encode
    FROM ( SELECT jsonb_build_object('format', 1, 'procedure', ( SELECT to_jsonb(x.*) AS to_jsonb
                    FROM ( SELECT i.procedure_id,
                             i.revision,
                             i.proc_id,
                             i.physical_quantity,
                             i.name,
                             i.description,
                             i.version,
                             i.difficulty,
                             i.standard_ref,
                             i.author,
                             i.duration_min,
                             i.tags,
                             i.equipment,
                             i.materials,
                             i.environment,
                             i.safety_notes,
                             i.steps,
                             i.acceptance_criteria,
                             i.temperature_min,
                             i.temperature_max,
                             i.humidity_min,
                             i.humidity_max,
                             i.pressure_min,
                             i.pressure_max
                            FROM procedure_revisions i
                           WHERE (i.id = r.id)) x), 'files', ( SELECT jsonb_agg(jsonb_build_array(f.original_filename, f.checksum_sha256, a.step_id) ORDER BY f.created_at, f.id, a.step_id) AS jsonb_agg
                    FROM (procedure_attachments a
                      JOIN stored_files f ON ((f.id = a.file_id)))
                   WHERE ((a.procedure_id = r.procedure_id) AND (a.from_revision <= r.revision) AND ((a.to_revision IS NULL) OR (a.to_revision > r.revision))))) AS content
            FROM procedure_revisions r
           WHERE (r.id = released_content_hash.procedure_revision)
         UNION ALL
          SELECT jsonb_build_object('format', 1, 'template', v.template_id, 'version', v.number, 'source', v.source) AS jsonb_build_object
            FROM certificate_template_versions v
           WHERE (v.id = released_content_hash.template_version)) found;
END;

CREATE OR REPLACE FUNCTION public.released_object(procedure_revision uuid, template_version uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT COALESCE(( SELECT r.procedure_id
            FROM procedure_revisions r
           WHERE (r.id = released_object.procedure_revision)), ( SELECT v.template_id
            FROM certificate_template_versions v
           WHERE (v.id = released_object.template_version))) AS "coalesce";
END;

create table asset_imports (id uuid not null, organization_id uuid, imported_by uuid not null, imported_at timestamp(3) with time zone not null, file_name character varying(255) not null, assets_created integer not null, assets_updated integer not null, calibrations_filed integer not null, locations_created integer not null, files_attached integer default 0 not null, written_in bigint default audit_position() not null, undone_at timestamp(3) with time zone, undone_by uuid);

create table audit_logs (id uuid not null, actor_id uuid, actor_email character varying(255) not null, actor_role character varying(12), action character varying(60) not null, entity_type character varying(40) not null, entity_id uuid, entity_asset_id character varying(20), audience character varying(10) not null, organization_id uuid, other_organization_ids uuid[] default '{}'::uuid[] not null, before_state jsonb, after_state jsonb, ip_address character varying(64), user_agent character varying(500), created_at timestamp(3) with time zone default now() not null, written_in bigint default audit_position() not null) partition by RANGE (created_at);

create table audit_logs_2026_11 (id uuid not null, actor_id uuid, actor_email character varying(255) not null, actor_role character varying(12), action character varying(60) not null, entity_type character varying(40) not null, entity_id uuid, entity_asset_id character varying(20), audience character varying(10) not null, organization_id uuid, other_organization_ids uuid[] default '{}'::uuid[] not null, before_state jsonb, after_state jsonb, ip_address character varying(64), user_agent character varying(500), created_at timestamp(3) with time zone default now() not null, written_in bigint default audit_position() not null);

create table audit_logs_2026_12 (id uuid not null, actor_id uuid, actor_email character varying(255) not null, actor_role character varying(12), action character varying(60) not null, entity_type character varying(40) not null, entity_id uuid, entity_asset_id character varying(20), audience character varying(10) not null, organization_id uuid, other_organization_ids uuid[] default '{}'::uuid[] not null, before_state jsonb, after_state jsonb, ip_address character varying(64), user_agent character varying(500), created_at timestamp(3) with time zone default now() not null, written_in bigint default audit_position() not null);

create table audit_logs_2027_01 (id uuid not null, actor_id uuid, actor_email character varying(255) not null, actor_role character varying(12), action character varying(60) not null, entity_type character varying(40) not null, entity_id uuid, entity_asset_id character varying(20), audience character varying(10) not null, organization_id uuid, other_organization_ids uuid[] default '{}'::uuid[] not null, before_state jsonb, after_state jsonb, ip_address character varying(64), user_agent character varying(500), created_at timestamp(3) with time zone default now() not null, written_in bigint default audit_position() not null);

create table audit_logs_2027_02 (id uuid not null, actor_id uuid, actor_email character varying(255) not null, actor_role character varying(12), action character varying(60) not null, entity_type character varying(40) not null, entity_id uuid, entity_asset_id character varying(20), audience character varying(10) not null, organization_id uuid, other_organization_ids uuid[] default '{}'::uuid[] not null, before_state jsonb, after_state jsonb, ip_address character varying(64), user_agent character varying(500), created_at timestamp(3) with time zone default now() not null, written_in bigint default audit_position() not null);

create table audit_logs_other (id uuid not null, actor_id uuid, actor_email character varying(255) not null, actor_role character varying(12), action character varying(60) not null, entity_type character varying(40) not null, entity_id uuid, entity_asset_id character varying(20), audience character varying(10) not null, organization_id uuid, other_organization_ids uuid[] default '{}'::uuid[] not null, before_state jsonb, after_state jsonb, ip_address character varying(64), user_agent character varying(500), created_at timestamp(3) with time zone default now() not null, written_in bigint default audit_position() not null);

alter table audit_logs attach partition audit_logs_2026_11 FOR VALUES FROM ('2026-11-01 00:00:00+00') TO ('2026-12-01 00:00:00+00');

alter table audit_logs attach partition audit_logs_2026_12 FOR VALUES FROM ('2026-12-01 00:00:00+00') TO ('2027-01-01 00:00:00+00');

alter table audit_logs attach partition audit_logs_2027_01 FOR VALUES FROM ('2027-01-01 00:00:00+00') TO ('2027-02-01 00:00:00+00');

alter table audit_logs attach partition audit_logs_2027_02 FOR VALUES FROM ('2027-02-01 00:00:00+00') TO ('2027-03-01 00:00:00+00');

alter table audit_logs attach partition audit_logs_other DEFAULT;

alter table asset_imports add constraint "PK_asset_imports" PRIMARY KEY (id);

alter table asset_imports add constraint asset_imports_undone CHECK (((undone_at IS NULL) = (undone_by IS NULL)));

alter table audit_logs add constraint "PK_6498a43d96b79fb3e6091d4fcb7" PRIMARY KEY (id, created_at);

alter table audit_logs add constraint audit_logs_audience CHECK (((audience)::text = ANY ((ARRAY['object'::character varying, 'members'::character varying, 'people'::character varying])::text[])));

CREATE INDEX asset_imports_newest ON public.asset_imports USING btree (imported_at, id);

CREATE INDEX asset_imports_organization ON public.asset_imports USING btree (organization_id, imported_at, id);

CREATE INDEX assets_folded_search ON public.assets USING gin (asset_folded_text((asset_id)::text, (name)::text, (serial_number)::text, (manufacturer)::text, (model)::text) gin_trgm_ops);

CREATE INDEX audit_logs_action ON ONLY public.audit_logs USING btree (action, created_at, id);

CREATE INDEX audit_logs_actor ON ONLY public.audit_logs USING btree (actor_id, created_at, id);

CREATE INDEX audit_logs_entity ON ONLY public.audit_logs USING btree (entity_id, created_at, id);

CREATE INDEX audit_logs_kind ON ONLY public.audit_logs USING btree (entity_type, created_at, id);

CREATE INDEX audit_logs_life ON ONLY public.audit_logs USING btree (entity_id, created_at, id) WHERE ((action)::text = ANY ((ARRAY['asset.created'::character varying, 'asset.duplicated'::character varying, 'asset.retired'::character varying, 'asset.restored'::character varying])::text[]));

CREATE INDEX audit_logs_members ON ONLY public.audit_logs USING btree (organization_id, created_at, id) WHERE ((audience)::text = 'members'::text);

CREATE INDEX audit_logs_newest ON ONLY public.audit_logs USING btree (created_at, id);

CREATE INDEX audit_logs_nobodys ON ONLY public.audit_logs USING btree (created_at, id) WHERE (((audience)::text = 'object'::text) AND (organization_id IS NULL));

CREATE INDEX audit_logs_objects ON ONLY public.audit_logs USING btree (created_at, id) WHERE ((audience)::text = 'object'::text);

CREATE INDEX audit_logs_organization ON ONLY public.audit_logs USING btree (organization_id, created_at, id) WHERE ((audience)::text = 'object'::text);

CREATE INDEX audit_logs_people ON ONLY public.audit_logs USING btree (created_at, id) WHERE ((audience)::text = 'people'::text);

CREATE INDEX audit_logs_search ON ONLY public.audit_logs USING gin (audit_search_text((action)::text, (entity_asset_id)::text, before_state, after_state, (actor_email)::text) gin_trgm_ops);

CREATE INDEX audit_logs_written ON ONLY public.audit_logs USING btree (written_in, id);

create view active_memberships with (security_invoker=true) as  SELECT m.user_id,
    m.organization_id,
    m.role
   FROM (organization_members m
     JOIN organization_cards o ON ((o.id = m.organization_id)))
  WHERE (m.active AND o.is_active);

create view asset_calibration_states with (security_invoker=true) as  SELECT a.id AS asset_id,
    state.next_due_at,
    state.last_calibration_date,
    state.conformity,
    state.uncertainty_state
   FROM (assets a
     CROSS JOIN LATERAL ( SELECT min(counted.due_date) AS next_due_at,
            max(counted.calibration_date) AS last_calibration_date,
                CASE
                    WHEN bool_or(((counted.conformity)::text = 'fail'::text)) THEN 'fail'::text
                    WHEN bool_or(((counted.conformity)::text = 'not_evaluated'::text)) THEN 'not_evaluated'::text
                    WHEN bool_or(((counted.conformity)::text = 'pass'::text)) THEN 'pass'::text
                    ELSE NULL::text
                END AS conformity,
                CASE
                    WHEN bool_or(((counted.uncertainty_state)::text = 'unstated'::text)) THEN 'unstated'::text
                    WHEN bool_or(((counted.uncertainty_state)::text = 'incomplete'::text)) THEN 'incomplete'::text
                    WHEN bool_or(((counted.uncertainty_state)::text = 'complete'::text)) THEN 'complete'::text
                    WHEN bool_or(((counted.uncertainty_state)::text = 'not_applicable'::text)) THEN 'not_applicable'::text
                    ELSE NULL::text
                END AS uncertainty_state
           FROM ( SELECT own.due_date,
                    own.calibration_date,
                    own.conformity,
                    own.uncertainty_state
                   FROM (sensor_channels c
                     JOIN calibration_states own ON (((own.asset_id = a.id) AND (own.sensor_id = c.id))))
                  WHERE ((c.asset_id = a.id) AND c.is_active)
                UNION ALL
                 SELECT
                        CASE
                            WHEN later.dated THEN NULL::date
                            ELSE whole.due_date
                        END AS due_date,
                    whole.calibration_date,
                        CASE
                            WHEN later.judged THEN NULL::character varying
                            ELSE whole.conformity
                        END AS conformity,
                        CASE
                            WHEN later.dated THEN NULL::character varying
                            ELSE whole.uncertainty_state
                        END AS uncertainty_state
                   FROM (calibration_states whole
                     CROSS JOIN LATERAL ( SELECT bool_and(COALESCE((own.calibration_date >= whole.calibration_date), false)) AS dated,
                            bool_and(COALESCE((own.judged_on >= whole.judged_on), false)) AS judged
                           FROM (sensor_channels c
                             LEFT JOIN calibration_states own ON (((own.asset_id = a.id) AND (own.sensor_id = c.id))))
                          WHERE ((c.asset_id = a.id) AND c.is_active)) later)
                  WHERE ((whole.asset_id = a.id) AND (whole.sensor_id IS NULL))) counted) state);

create view certificates_of_assets with (security_invoker=true) as  SELECT c.asset_id,
    x.file_id,
    certificate_state((c.status)::text, c.superseded_by_id, true) AS state
   FROM (issued_certificates x
     JOIN calibrations c ON ((c.id = x.calibration_id)))
UNION ALL
 SELECT c.asset_id,
    c.uploaded_certificate_file_id AS file_id,
    certificate_state((c.status)::text, c.superseded_by_id, true) AS state
   FROM calibrations c
  WHERE (c.uploaded_certificate_file_id IS NOT NULL);

create view first_memberships with (security_invoker=true) as  SELECT DISTINCT ON (m.user_id) m.user_id,
    m.organization_id
   FROM (organization_members m
     JOIN active_memberships active ON (((active.user_id = m.user_id) AND (active.organization_id = m.organization_id))))
  WHERE m.active
  ORDER BY m.user_id, m.created_at, m.id;

create view record_events with (security_invoker=true) as  SELECT id,
    written_in,
    action,
    entity_type,
    entity_id,
    entity_asset_id,
    organization_id,
    other_organization_ids,
    actor_id,
    before_state,
    after_state,
    created_at
   FROM audit_logs;

create view signature_findings with (security_invoker=true) as  SELECT s.id AS signature_id,
    s.calibration_id,
    s.signed_at,
    e.id AS entry_id,
        CASE
            WHEN (e.id IS NULL) THEN 'signature_added'::text
            WHEN ((e.actor_id IS DISTINCT FROM s.signed_by) OR (e.entity_id IS DISTINCT FROM o.entity_id) OR ((((((((((e.after_state ->> 'act'::text) IS DISTINCT FROM (s.act)::text) OR ((e.after_state ->> 'step'::text) IS DISTINCT FROM (s.step)::text)) OR ((e.after_state ->> 'signed_by_name'::text) IS DISTINCT FROM (s.signed_by_name)::text)) OR ((e.after_state ->> 'meaning'::text) IS DISTINCT FROM (s.meaning)::text)) OR ((e.after_state ->> 'reason'::text) IS DISTINCT FROM s.reason)) OR ((e.after_state ->> 'content_hash'::text) IS DISTINCT FROM (s.content_hash)::text)) OR ((e.after_state ->> 'content_format'::text) IS DISTINCT FROM (s.content_format)::text)) OR ((e.after_state ->> 'confirmation_id'::text) IS DISTINCT FROM (s.confirmation_id)::text)) OR ((e.after_state ->> 'method'::text) IS DISTINCT FROM (s.method)::text)) OR (((e.after_state ->> 'signed_at'::text))::timestamp with time zone IS DISTINCT FROM s.signed_at) OR (((e.after_state ->> 'confirmed_at'::text))::timestamp with time zone IS DISTINCT FROM s.confirmed_at)) THEN 'signature_altered'::text
            WHEN ((s.content_hash)::text IS DISTINCT FROM
            CASE
                WHEN (s.calibration_id IS NULL) THEN released_content_hash(s.procedure_revision_id, s.template_version_id)
                ELSE calibration_content_hash(s.calibration_id)
            END) THEN 'signed_content_altered'::text
            ELSE NULL::text
        END AS kind,
    o.entity_id,
    o.entity_type,
    o.action
   FROM ((electronic_signatures s
     CROSS JOIN LATERAL ( SELECT COALESCE(s.calibration_id, released_object(s.procedure_revision_id, s.template_version_id)) AS entity_id,
                CASE
                    WHEN (s.procedure_revision_id IS NOT NULL) THEN 'procedure'::text
                    WHEN (s.template_version_id IS NOT NULL) THEN 'certificate_template'::text
                    ELSE 'calibration'::text
                END AS entity_type,
                CASE
                    WHEN (s.procedure_revision_id IS NOT NULL) THEN 'procedure.released'::text
                    WHEN (s.template_version_id IS NOT NULL) THEN 'certificate_template.released'::text
                    ELSE 'calibration.signed'::text
                END AS action) o)
     LEFT JOIN audit_logs e ON (((e.entity_id = o.entity_id) AND ((e.action)::text = o.action) AND ((e.after_state ->> 'signature_id'::text) = (s.id)::text))))
UNION ALL
 SELECT NULL::uuid AS signature_id,
        CASE
            WHEN ((e.action)::text = 'calibration.signed'::text) THEN e.entity_id
            ELSE NULL::uuid
        END AS calibration_id,
    e.created_at AS signed_at,
    e.id AS entry_id,
    'signature_missing'::text AS kind,
    e.entity_id,
    (e.entity_type)::text AS entity_type,
    (e.action)::text AS action
   FROM audit_logs e
  WHERE (((e.action)::text = ANY ((ARRAY['calibration.signed'::character varying, 'procedure.released'::character varying, 'certificate_template.released'::character varying])::text[])) AND (NOT (EXISTS ( SELECT 1
           FROM electronic_signatures s
          WHERE ((s.id)::text = (e.after_state ->> 'signature_id'::text))))));

create view told_members with (security_invoker=true) as  SELECT m.organization_id,
    u.id AS user_id,
    u.language
   FROM (active_memberships m
     JOIN people u ON ((u.id = m.user_id)))
  WHERE (u.is_active AND ((u.role)::text <> 'viewer'::text));

comment on view asset_calibration_states is 'What an asset answers: the earliest due date, the worst conformity and the worst state of uncertainty of its channels in use';

comment on view certificates_of_assets is 'Files that are handed out as certificates of the calibrations of an asset';

comment on view first_memberships is 'Of each person the oldest active membership';

comment on view record_events is 'Entries of the record, without who may read them and where they were written from';

comment on view told_members is 'Who is told what happens to the assets of an organization';

CREATE OR REPLACE FUNCTION public.asset_calibration_states_of(assets uuid[])
 RETURNS SETOF asset_calibration_states
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
    DECLARE one uuid;
    BEGIN
      FOREACH one IN ARRAY assets LOOP
        RETURN QUERY SELECT * FROM asset_calibration_states state WHERE state.asset_id = one;
      END LOOP;
    END $function$;

CREATE OR REPLACE FUNCTION public.lacks_second_factor(person uuid, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN ((EXISTS (SELECT 1 FROM second_factor_rules r WHERE ((r.required_from <= lacks_second_factor.at) AND ((r.organization_id IS NULL) OR (EXISTS (SELECT 1 FROM active_memberships m WHERE ((m.user_id = lacks_second_factor.person) AND (m.organization_id = r.organization_id)))))))) AND (NOT has_second_factor(person)));

create view asset_homes with (security_invoker=true) as  SELECT a.id AS asset_id,
    COALESCE(a.organization_id, l.organization_id, ( SELECT first.organization_id
           FROM (calibrations c
             JOIN first_memberships first ON ((first.user_id = c.performed_by_user_id)))
          WHERE ((c.asset_id = a.id) AND c.is_active)
          ORDER BY c.calibration_date DESC, c.created_at DESC, c.id DESC
         LIMIT 1)) AS organization_id
   FROM (asset_cards a
     LEFT JOIN location_cards l ON ((l.id = a.location_id)));

comment on view asset_homes is 'Whose people are told of an asset: its organization, else that of its location, else the oldest of who calibrated it last';

insert into asset_counts (id, level, organization_id, time_zone, facet, name, day, conformity, uncertainty_state, has_low_health, is_reference, assets, items) overriding system value select id, level, organization_id, time_zone, facet, name, day, conformity, uncertainty_state, has_low_health, is_reference, assets, items from jsonb_populate_recordset(null::asset_counts, '[{"id": "658d1c88-33f9-4b10-8903-d7ebdea74dfb", "day": null, "name": "sensor", "facet": "due", "items": 0, "level": "change", "assets": 1, "time_zone": null, "conformity": null, "is_reference": false, "has_low_health": false, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "uncertainty_state": null},
{"id": "6e2630f3-460f-43ec-8ad0-5e9f23015792", "day": null, "name": "sensor", "facet": "type", "items": 0, "level": "change", "assets": 1, "time_zone": null, "conformity": null, "is_reference": false, "has_low_health": false, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "uncertainty_state": null},
{"id": "54b9fb7e-d46a-4d8f-84b8-506b08bf2b66", "day": null, "name": "temperature", "facet": "quantity", "items": 1, "level": "change", "assets": 1, "time_zone": null, "conformity": null, "is_reference": false, "has_low_health": false, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "uncertainty_state": null},
{"id": "263513b0-d243-455c-8885-a8457d02faae", "day": null, "name": "sensor", "facet": "type", "items": 0, "level": "change", "assets": 1, "time_zone": null, "conformity": null, "is_reference": false, "has_low_health": false, "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "uncertainty_state": null},
{"id": "47dede45-2a6e-4389-a622-65222e36d94f", "day": null, "name": "sensor", "facet": "due", "items": 0, "level": "change", "assets": 1, "time_zone": null, "conformity": null, "is_reference": false, "has_low_health": false, "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "uncertainty_state": null},
{"id": "abdc3b6d-0c8e-4850-94b4-5920125c095d", "day": null, "name": "temperature", "facet": "quantity", "items": 1, "level": "change", "assets": 1, "time_zone": null, "conformity": null, "is_reference": false, "has_low_health": false, "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "uncertainty_state": null},
{"id": "fe90e656-1c25-4c6e-8883-205aef4b3739", "day": "2025-03-12", "name": null, "facet": "calibrations", "items": 1, "level": "change", "assets": 0, "time_zone": null, "conformity": null, "is_reference": false, "has_low_health": false, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "uncertainty_state": null},
{"id": "658549df-116a-4f59-9f15-dbcbca9db0ed", "day": "2026-03-12", "name": "sensor", "facet": "due", "items": 0, "level": "change", "assets": 1, "time_zone": null, "conformity": "pass", "is_reference": false, "has_low_health": false, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "uncertainty_state": "incomplete"},
{"id": "0f6f6d74-b2ea-4193-9e56-a98dcfb6e1ab", "day": null, "name": "sensor", "facet": "due", "items": 0, "level": "change", "assets": -1, "time_zone": null, "conformity": null, "is_reference": false, "has_low_health": false, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "uncertainty_state": null},
{"id": "81ebf7da-4532-48de-8701-256010a02018", "day": "2026-03-12", "name": null, "facet": "calibrations", "items": 1, "level": "change", "assets": 0, "time_zone": null, "conformity": null, "is_reference": false, "has_low_health": false, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "uncertainty_state": null},
{"id": "a1b8a266-7876-4f45-9390-f0875b9d81af", "day": "2026-03-12", "name": "sensor", "facet": "due", "items": 0, "level": "change", "assets": -1, "time_zone": null, "conformity": "pass", "is_reference": false, "has_low_health": false, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "uncertainty_state": "incomplete"},
{"id": "857d6274-3177-464a-8772-34459c1fbcf8", "day": "2027-03-12", "name": "sensor", "facet": "due", "items": 0, "level": "change", "assets": 1, "time_zone": null, "conformity": "pass", "is_reference": false, "has_low_health": false, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "uncertainty_state": "incomplete"},
{"id": "40031fdb-e4b2-4ee4-9e33-cac015d10950", "day": "2026-01-10", "name": null, "facet": "calibrations", "items": 1, "level": "change", "assets": 0, "time_zone": null, "conformity": null, "is_reference": false, "has_low_health": false, "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "uncertainty_state": null},
{"id": "d2ac4850-499a-45f1-b3b8-fb8abf77425b", "day": null, "name": "sensor", "facet": "due", "items": 0, "level": "change", "assets": -1, "time_zone": null, "conformity": null, "is_reference": false, "has_low_health": false, "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "uncertainty_state": null},
{"id": "2a05eef1-5cf0-4b53-89c4-2c597a02bfc3", "day": "2027-01-10", "name": "sensor", "facet": "due", "items": 0, "level": "change", "assets": 1, "time_zone": null, "conformity": "pass", "is_reference": false, "has_low_health": false, "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "uncertainty_state": "incomplete"},
{"id": "f769bef1-a98a-4fc0-8686-2d6e95c6f70b", "day": "2025-03-12", "name": null, "facet": "calibrations", "items": -1, "level": "change", "assets": 0, "time_zone": null, "conformity": null, "is_reference": false, "has_low_health": false, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "uncertainty_state": null}]');

insert into asset_id_sequences (prefix, last_number) overriding system value select prefix, last_number from jsonb_populate_recordset(null::asset_id_sequences, '[{"prefix": "LN", "last_number": 1},
{"prefix": "LS", "last_number": 1}]');

insert into asset_scores (asset_id, revision, engine_version, score, computed_at) overriding system value select asset_id, revision, engine_version, score, computed_at from jsonb_populate_recordset(null::asset_scores, '[{"score": 98.61111111111111, "asset_id": "8fc40c83-ab7c-4182-a972-c0a750940b20", "revision": 2, "computed_at": "2026-11-30T05:56:28.707+00:00", "engine_version": "2.1.0"}]');

insert into assets (id, asset_id, asset_type, name, description, manufacturer, model, serial_number, manufacturer_part_number, location_id, organization_id, datasheet_url, firmware_version, power_supply, power_consumption_w, dimensions, weight_kg, mounting_type, connection_type, displays_readings, ip_rating, hazardous_area_rating, operating_temperature_min, operating_temperature_max, operating_humidity_min, operating_humidity_max, health_score, price_eur, purchase_date, warranty_expiry_date, notes, pinout_table, mechanical_table, is_active, retired_at, retired_by, retired_reason, next_due_at, last_calibration_date, calibration_count, last_calibration_version, version, created_by, created_at, updated_at, conformity, picture_id, pinout_image_id, mechanical_image_id, location_order, health_revision, uncertainty_state, custodian, code_search) overriding system value select id, asset_id, asset_type, name, description, manufacturer, model, serial_number, manufacturer_part_number, location_id, organization_id, datasheet_url, firmware_version, power_supply, power_consumption_w, dimensions, weight_kg, mounting_type, connection_type, displays_readings, ip_rating, hazardous_area_rating, operating_temperature_min, operating_temperature_max, operating_humidity_min, operating_humidity_max, health_score, price_eur, purchase_date, warranty_expiry_date, notes, pinout_table, mechanical_table, is_active, retired_at, retired_by, retired_reason, next_due_at, last_calibration_date, calibration_count, last_calibration_version, version, created_by, created_at, updated_at, conformity, picture_id, pinout_image_id, mechanical_image_id, location_order, health_revision, uncertainty_state, custodian, code_search from jsonb_populate_recordset(null::assets, '[{"id": "1f9974c5-842d-4058-8be2-28d553f64b18", "name": "Thermometer of the South", "model": "IT-300", "notes": null, "version": 1, "asset_id": "LS-00001", "custodian": null, "ip_rating": null, "is_active": true, "price_eur": null, "weight_kg": null, "asset_type": "sensor", "conformity": "pass", "created_at": "2026-11-30T05:56:28.369+00:00", "created_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "dimensions": null, "picture_id": null, "retired_at": null, "retired_by": null, "updated_at": "2026-11-30T05:56:28.789+00:00", "code_search": null, "description": null, "location_id": null, "next_due_at": "2027-01-10", "health_score": 100, "manufacturer": "Thermometrics", "pinout_table": null, "power_supply": null, "datasheet_url": null, "mounting_type": null, "purchase_date": null, "serial_number": null, "location_order": "￿￿", "retired_reason": null, "connection_type": null, "health_revision": 1, "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "pinout_image_id": null, "firmware_version": null, "mechanical_table": null, "calibration_count": 1, "displays_readings": false, "uncertainty_state": "incomplete", "mechanical_image_id": null, "power_consumption_w": null, "warranty_expiry_date": null, "hazardous_area_rating": null, "last_calibration_date": "2026-01-10", "operating_humidity_max": null, "operating_humidity_min": null, "last_calibration_version": 1, "manufacturer_part_number": null, "operating_temperature_max": null, "operating_temperature_min": null},
{"id": "8fc40c83-ab7c-4182-a972-c0a750940b20", "name": "Immersion thermometer", "model": "IT-300", "notes": null, "version": 2, "asset_id": "LN-00001", "custodian": null, "ip_rating": null, "is_active": true, "price_eur": null, "weight_kg": null, "asset_type": "sensor", "conformity": "pass", "created_at": "2026-11-30T05:56:28.03+00:00", "created_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "dimensions": null, "picture_id": null, "retired_at": null, "retired_by": null, "updated_at": "2026-11-30T05:56:29.085+00:00", "code_search": null, "description": "After the move", "location_id": null, "next_due_at": "2027-03-12", "health_score": 100, "manufacturer": "Thermometrics", "pinout_table": null, "power_supply": null, "datasheet_url": null, "mounting_type": null, "purchase_date": null, "serial_number": "0012e3", "location_order": "￿￿", "retired_reason": null, "connection_type": null, "health_revision": 3, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "pinout_image_id": null, "firmware_version": null, "mechanical_table": null, "calibration_count": 1, "displays_readings": false, "uncertainty_state": "incomplete", "mechanical_image_id": null, "power_consumption_w": null, "warranty_expiry_date": null, "hazardous_area_rating": null, "last_calibration_date": "2026-03-12", "operating_humidity_max": null, "operating_humidity_min": null, "last_calibration_version": 2, "manufacturer_part_number": null, "operating_temperature_max": null, "operating_temperature_min": null}]');

insert into audit_logs (id, actor_id, actor_email, actor_role, action, entity_type, entity_id, entity_asset_id, audience, organization_id, other_organization_ids, before_state, after_state, ip_address, user_agent, created_at, written_in) overriding system value select id, actor_id, actor_email, actor_role, action, entity_type, entity_id, entity_asset_id, audience, organization_id, other_organization_ids, before_state, after_state, ip_address, user_agent, created_at, written_in from jsonb_populate_recordset(null::audit_logs, '[{"id": "01a22b06-ad52-71ea-a652-e39e76b94082", "action": "auth.registered", "actor_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "audience": "people", "entity_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "actor_role": "superadmin", "created_at": "2026-11-30T05:56:27.603+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "written_in": 834, "actor_email": "root@example.org", "after_state": {"name": "Root", "role": "superadmin", "email": "root@example.org"}, "entity_type": "user", "before_state": null, "entity_asset_id": null, "organization_id": null, "other_organization_ids": []},
{"id": "01a22b06-addb-740c-ae2e-f19a8cea4f83", "action": "auth.signed_in", "actor_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "audience": "people", "entity_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "actor_role": "superadmin", "created_at": "2026-11-30T05:56:27.739+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "written_in": 837, "actor_email": "root@example.org", "after_state": null, "entity_type": "user", "before_state": null, "entity_asset_id": null, "organization_id": null, "other_organization_ids": []},
{"id": "01a22b06-adff-77f5-ac98-cfafb48cdd79", "action": "organization.created", "actor_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "audience": "object", "entity_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "actor_role": "superadmin", "created_at": "2026-11-30T05:56:27.776+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "written_in": 840, "actor_email": "root@example.org", "after_state": {"name": "Laboratory North", "private": false, "org_category": "internal"}, "entity_type": "organization", "before_state": null, "entity_asset_id": null, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "other_organization_ids": []},
{"id": "01a22b06-ae15-7560-ae90-56350d8867fa", "action": "organization.created", "actor_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "audience": "object", "entity_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "actor_role": "superadmin", "created_at": "2026-11-30T05:56:27.797+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "written_in": 841, "actor_email": "root@example.org", "after_state": {"name": "Laboratory South", "private": true, "org_category": "internal"}, "entity_type": "organization", "before_state": null, "entity_asset_id": null, "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "other_organization_ids": []},
{"id": "01a22b06-ae7a-72f3-82e5-1827ddb2d5b9", "action": "user.created", "actor_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "audience": "people", "entity_id": "65036c2b-53d2-4abb-810b-b101f081a1cd", "actor_role": "superadmin", "created_at": "2026-11-30T05:56:27.898+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "written_in": 842, "actor_email": "root@example.org", "after_state": {"name": "Tëchnician", "role": "technician", "email": "technician@example.org"}, "entity_type": "user", "before_state": null, "entity_asset_id": null, "organization_id": null, "other_organization_ids": []},
{"id": "01a22b06-aeaa-77c3-a0d0-8fa475d86f8d", "action": "organization.members_added", "actor_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "audience": "members", "entity_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "actor_role": "superadmin", "created_at": "2026-11-30T05:56:27.946+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "written_in": 843, "actor_email": "root@example.org", "after_state": {"user_ids": ["65036c2b-53d2-4abb-810b-b101f081a1cd"]}, "entity_type": "organization", "before_state": null, "entity_asset_id": null, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "other_organization_ids": []},
{"id": "01a22b06-af22-717d-b643-ed9157f5c12a", "action": "asset.created", "actor_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "audience": "object", "entity_id": "8fc40c83-ab7c-4182-a972-c0a750940b20", "actor_role": "superadmin", "created_at": "2026-11-30T05:56:28.066+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "written_in": 844, "actor_email": "root@example.org", "after_state": {"name": "Immersion thermometer", "asset_id": "LN-00001", "asset_type": "sensor"}, "entity_type": "asset", "before_state": null, "entity_asset_id": "LN-00001", "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "other_organization_ids": []},
{"id": "01a22b06-b061-7639-b96a-d1ac9cb73218", "action": "asset.created", "actor_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "audience": "object", "entity_id": "1f9974c5-842d-4058-8be2-28d553f64b18", "actor_role": "superadmin", "created_at": "2026-11-30T05:56:28.385+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "written_in": 845, "actor_email": "root@example.org", "after_state": {"name": "Thermometer of the South", "asset_id": "LS-00001", "asset_type": "sensor"}, "entity_type": "asset", "before_state": null, "entity_asset_id": "LS-00001", "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "other_organization_ids": []},
{"id": "01a22b06-b113-73ea-ab9e-1c07a89f3993", "action": "calibration.created", "actor_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "audience": "object", "entity_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "actor_role": "superadmin", "created_at": "2026-11-30T05:56:28.563+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "written_in": 846, "actor_email": "root@example.org", "after_state": {"status": "valid", "due_date": "2026-03-12", "calibration_date": "2025-03-12", "calibration_type": "internal", "calibration_version": 1}, "entity_type": "calibration", "before_state": null, "entity_asset_id": "LN-00001", "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "other_organization_ids": []},
{"id": "01a22b06-b190-7250-a38b-252a872f5d7c", "action": "calibration.created", "actor_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "audience": "object", "entity_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "actor_role": "superadmin", "created_at": "2026-11-30T05:56:28.688+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "written_in": 851, "actor_email": "root@example.org", "after_state": {"status": "valid", "due_date": "2027-03-12", "calibration_date": "2026-03-12", "calibration_type": "internal", "calibration_version": 2}, "entity_type": "calibration", "before_state": null, "entity_asset_id": "LN-00001", "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "other_organization_ids": []},
{"id": "01a22b06-b289-7422-969f-6c78a84e64c5", "action": "calibration.created", "actor_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "audience": "object", "entity_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "actor_role": "superadmin", "created_at": "2026-11-30T05:56:28.938+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "written_in": 860, "actor_email": "root@example.org", "after_state": {"status": "valid", "due_date": "2027-01-10", "calibration_date": "2026-01-10", "calibration_type": "internal", "calibration_version": 1}, "entity_type": "calibration", "before_state": null, "entity_asset_id": "LS-00001", "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "other_organization_ids": []},
{"id": "01a22b06-b2b2-7016-9418-2f8e9ef491b1", "action": "calibration.voided", "actor_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "audience": "object", "entity_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "actor_role": "superadmin", "created_at": "2026-11-30T05:56:28.978+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "written_in": 863, "actor_email": "root@example.org", "after_state": {"status": "void", "is_active": false}, "entity_type": "calibration", "before_state": {"status": "valid", "is_active": true}, "entity_asset_id": "LN-00001", "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "other_organization_ids": []},
{"id": "01a22b06-b2e2-71df-92dc-5f13968f7550", "action": "asset.updated", "actor_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "audience": "object", "entity_id": "8fc40c83-ab7c-4182-a972-c0a750940b20", "actor_role": "superadmin", "created_at": "2026-11-30T05:56:29.026+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "written_in": 867, "actor_email": "root@example.org", "after_state": {"description": "After the move"}, "entity_type": "asset", "before_state": {"description": null}, "entity_asset_id": "LN-00001", "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "other_organization_ids": []},
{"id": "01a22b06-baf9-745e-beaa-08fe6ce53e5c", "action": "certificate.issued", "actor_id": null, "audience": "object", "entity_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "actor_role": null, "created_at": "2026-11-30T05:56:31.103+00:00", "ip_address": null, "user_agent": null, "written_in": 1024, "actor_email": "system", "after_state": {"number": "LN-CAL-LN-00001-v1", "sha256": "9f6caa4633893dc7803905c90d9038334a72090888e5ac9dda979939bfbc5cf1", "dcc_sha256": "41d2a293f997b7279713842f8459ba9bbfec92297992613cbe56b91750f3ee2f"}, "entity_type": "calibration", "before_state": null, "entity_asset_id": "LN-00001", "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "other_organization_ids": []},
{"id": "01a22b06-bb15-73cd-bcee-693a3c336d17", "action": "certificate.issued", "actor_id": null, "audience": "object", "entity_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "actor_role": null, "created_at": "2026-11-30T05:56:31.125+00:00", "ip_address": null, "user_agent": null, "written_in": 1038, "actor_email": "system", "after_state": {"number": "LN-CAL-LN-00001-v2", "sha256": "e86d62ff8228e079a17de19f90622b34af1c8b0fcc580077897803e0efb25ab3", "dcc_sha256": "4c488f4fba44f97f04e3c953439b08a000dc2dd2a88a8652db295f53a07e02cf"}, "entity_type": "calibration", "before_state": null, "entity_asset_id": "LN-00001", "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "other_organization_ids": []},
{"id": "01a22b06-bd1c-7298-ba0b-8038250b33a1", "action": "certificate.issued", "actor_id": null, "audience": "object", "entity_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "actor_role": null, "created_at": "2026-11-30T05:56:31.644+00:00", "ip_address": null, "user_agent": null, "written_in": 1630, "actor_email": "system", "after_state": {"number": "LS-CAL-LS-00001-v1", "sha256": "976c229264dea5dd16f7c56913057b783282ce6c7eca45f751dad785876d93cc", "dcc_sha256": "caf7468d25d365e308987b30b8db9dee3dc31827984d416d81a7926cdadacd7f"}, "entity_type": "calibration", "before_state": null, "entity_asset_id": "LS-00001", "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "other_organization_ids": []}]');

insert into audit_positions (id, base) overriding system value select id, base from jsonb_populate_recordset(null::audit_positions, '[{"id": 1, "base": 0}]');

insert into calibration_inputs (calibration_id, request, stated, channel, standards, platform, scope, as_found_request) overriding system value select calibration_id, request, stated, channel, standards, platform, scope, as_found_request from jsonb_populate_recordset(null::calibration_inputs, '[{"scope": null, "stated": {"model_type": "polynomial", "data_entry_mode": "raw_data"}, "channel": {"id": "42641808-0260-4138-9c1c-8def7ad298b4", "unit": "°C", "history": null, "asset_id": "8fc40c83-ab7c-4182-a972-c0a750940b20", "position": 0, "is_active": true, "channel_id": "1", "conformity": null, "created_at": "2026-11-30T05:56:28.030Z", "drift_rate": null, "drift_unit": null, "resolution": 0.01, "technology": "RTD PT100", "updated_at": "2026-11-30T05:56:28.030Z", "criticality": null, "next_due_at": null, "output_type": null, "sensitivity": null, "bandwidth_hz": null, "accuracy_type": "absolute", "accuracy_unit": null, "accuracy_value": 0.5, "coverage_factor": null, "measurement_max": 100, "measurement_min": 0, "resolution_unit": null, "calibration_role": null, "confidence_level": null, "measurement_type": null, "response_time_ms": null, "sensitivity_unit": null, "uncertainty_unit": null, "output_signal_max": null, "output_signal_min": null, "physical_quantity": "temperature", "uncertainty_state": null, "output_signal_unit": null, "due_at_end_of_month": false, "calibration_interval": null, "calibration_method_id": null, "last_calibration_date": null, "measurement_uncertainty": null, "negligible_contributions": null, "calibration_interval_unit": "months"}, "request": {"points": [{"measured": 21.521, "reference": 21.35}, {"measured": 22.012, "reference": 21.843}, {"measured": 22.512, "reference": 22.346}, {"measured": 23.003, "reference": 22.844}, {"measured": 23.507, "reference": 23.343}, {"measured": 23.999, "reference": 23.834}, {"measured": 24.513, "reference": 24.357}, {"measured": 25.002, "reference": 24.845}, {"measured": 25.503, "reference": 25.344}, {"measured": 26.01, "reference": 25.849}, {"measured": 26.511, "reference": 26.351}], "unusable": [], "model_type": "polynomial", "negligible": [], "poly_order": null, "resolution": 0.01, "channel_zero": 0, "measured_unit": "°C", "reference_unit": "°C", "data_entry_mode": "raw_data", "resolution_unit": "°C", "channel_range_max": 100, "channel_range_min": 0, "physical_quantity": "temperature", "reference_standards": [], "channel_accuracy_type": "absolute", "channel_accuracy_value": 0.5}, "platform": "linux x64, Node v24.21.0", "standards": [], "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "as_found_request": null},
{"scope": null, "stated": {"model_type": "polynomial", "data_entry_mode": "raw_data"}, "channel": {"id": "42641808-0260-4138-9c1c-8def7ad298b4", "unit": "°C", "history": {"basis": "type", "records": [{"unit": "°C", "readings": [{"error": 0.171, "value": 21.35, "standard_uncertainty": 0.004529076281387077}, {"error": 0.169, "value": 21.843, "standard_uncertainty": 0.004529076281387077}, {"error": 0.166, "value": 22.346, "standard_uncertainty": 0.004529076281387077}, {"error": 0.159, "value": 22.844, "standard_uncertainty": 0.004529076281387077}, {"error": 0.164, "value": 23.343, "standard_uncertainty": 0.004529076281387077}, {"error": 0.165, "value": 23.834, "standard_uncertainty": 0.004529076281387077}, {"error": 0.156, "value": 24.357, "standard_uncertainty": 0.004529076281387077}, {"error": 0.157, "value": 24.845, "standard_uncertainty": 0.004529076281387077}, {"error": 0.159, "value": 25.344, "standard_uncertainty": 0.004529076281387077}, {"error": 0.161, "value": 25.849, "standard_uncertainty": 0.004529076281387077}, {"error": 0.16, "value": 26.351, "standard_uncertainty": 0.004529076281387077}]}]}, "asset_id": "8fc40c83-ab7c-4182-a972-c0a750940b20", "position": 0, "is_active": true, "channel_id": "1", "conformity": "pass", "created_at": "2026-11-30T05:56:28.030Z", "drift_rate": null, "drift_unit": null, "resolution": 0.01, "technology": "RTD PT100", "updated_at": "2026-11-30T05:56:28.030Z", "criticality": null, "next_due_at": "2026-03-12", "output_type": null, "sensitivity": null, "bandwidth_hz": null, "accuracy_type": "absolute", "accuracy_unit": null, "accuracy_value": 0.5, "coverage_factor": null, "measurement_max": 100, "measurement_min": 0, "resolution_unit": null, "calibration_role": null, "confidence_level": null, "measurement_type": null, "response_time_ms": null, "sensitivity_unit": null, "uncertainty_unit": null, "output_signal_max": null, "output_signal_min": null, "physical_quantity": "temperature", "uncertainty_state": "incomplete", "output_signal_unit": null, "due_at_end_of_month": false, "calibration_interval": null, "calibration_method_id": null, "last_calibration_date": "2025-03-12", "measurement_uncertainty": null, "negligible_contributions": null, "calibration_interval_unit": "months"}, "request": {"points": [{"measured": 21.521, "reference": 21.35}, {"measured": 22.012, "reference": 21.843}, {"measured": 22.512, "reference": 22.346}, {"measured": 23.003, "reference": 22.844}, {"measured": 23.507, "reference": 23.343}, {"measured": 23.999, "reference": 23.834}, {"measured": 24.513, "reference": 24.357}, {"measured": 25.002, "reference": 24.845}, {"measured": 25.503, "reference": 25.344}, {"measured": 26.01, "reference": 25.849}, {"measured": 26.511, "reference": 26.351}], "history": {"basis": "type", "records": [[{"error": 0.171, "value": 21.35, "standard_uncertainty": 0.004529076281387077}, {"error": 0.169, "value": 21.843, "standard_uncertainty": 0.004529076281387077}, {"error": 0.166, "value": 22.346, "standard_uncertainty": 0.004529076281387077}, {"error": 0.159, "value": 22.844, "standard_uncertainty": 0.004529076281387077}, {"error": 0.164, "value": 23.343, "standard_uncertainty": 0.004529076281387077}, {"error": 0.165, "value": 23.834, "standard_uncertainty": 0.004529076281387077}, {"error": 0.156, "value": 24.357, "standard_uncertainty": 0.004529076281387077}, {"error": 0.157, "value": 24.845, "standard_uncertainty": 0.004529076281387077}, {"error": 0.159, "value": 25.344, "standard_uncertainty": 0.004529076281387077}, {"error": 0.161, "value": 25.849, "standard_uncertainty": 0.004529076281387077}, {"error": 0.16, "value": 26.351, "standard_uncertainty": 0.004529076281387077}]]}, "unusable": [], "model_type": "polynomial", "negligible": [], "poly_order": null, "resolution": 0.01, "channel_zero": 0, "measured_unit": "°C", "reference_unit": "°C", "data_entry_mode": "raw_data", "resolution_unit": "°C", "channel_range_max": 100, "channel_range_min": 0, "physical_quantity": "temperature", "reference_standards": [], "channel_accuracy_type": "absolute", "channel_accuracy_value": 0.5}, "platform": "linux x64, Node v24.21.0", "standards": [], "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "as_found_request": null},
{"scope": null, "stated": {"model_type": "polynomial", "data_entry_mode": "raw_data"}, "channel": {"id": "2bc86204-bbd8-42a5-af00-7001e6ef22c1", "unit": "°C", "history": null, "asset_id": "1f9974c5-842d-4058-8be2-28d553f64b18", "position": 0, "is_active": true, "channel_id": "1", "conformity": null, "created_at": "2026-11-30T05:56:28.369Z", "drift_rate": null, "drift_unit": null, "resolution": 0.01, "technology": "RTD PT100", "updated_at": "2026-11-30T05:56:28.369Z", "criticality": null, "next_due_at": null, "output_type": null, "sensitivity": null, "bandwidth_hz": null, "accuracy_type": "absolute", "accuracy_unit": null, "accuracy_value": 0.5, "coverage_factor": null, "measurement_max": 100, "measurement_min": 0, "resolution_unit": null, "calibration_role": null, "confidence_level": null, "measurement_type": null, "response_time_ms": null, "sensitivity_unit": null, "uncertainty_unit": null, "output_signal_max": null, "output_signal_min": null, "physical_quantity": "temperature", "uncertainty_state": null, "output_signal_unit": null, "due_at_end_of_month": false, "calibration_interval": null, "calibration_method_id": null, "last_calibration_date": null, "measurement_uncertainty": null, "negligible_contributions": null, "calibration_interval_unit": "months"}, "request": {"points": [{"measured": 21.521, "reference": 21.35}, {"measured": 22.012, "reference": 21.843}, {"measured": 22.512, "reference": 22.346}, {"measured": 23.003, "reference": 22.844}, {"measured": 23.507, "reference": 23.343}, {"measured": 23.999, "reference": 23.834}, {"measured": 24.513, "reference": 24.357}, {"measured": 25.002, "reference": 24.845}, {"measured": 25.503, "reference": 25.344}, {"measured": 26.01, "reference": 25.849}, {"measured": 26.511, "reference": 26.351}], "unusable": [], "model_type": "polynomial", "negligible": [], "poly_order": null, "resolution": 0.01, "channel_zero": 0, "measured_unit": "°C", "reference_unit": "°C", "data_entry_mode": "raw_data", "resolution_unit": "°C", "channel_range_max": 100, "channel_range_min": 0, "physical_quantity": "temperature", "reference_standards": [], "channel_accuracy_type": "absolute", "channel_accuracy_value": 0.5}, "platform": "linux x64, Node v24.21.0", "standards": [], "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "as_found_request": null}]');

insert into calibration_points (id, calibration_id, point_role, point_index, reference_value, measured_value, reference_text, measured_text, reference_unit, measured_unit, calculated_value, residual_abs, residual_pct, error, direction, standard_uncertainty, expanded_uncertainty, coverage_factor, effective_degrees_of_freedom, lower_limit, upper_limit, acceptance_lower, acceptance_upper, verdict, passed, probability_of_conformity, share_of_limit, contradicts_after_rounding, created_at, indication_error, corrected_error, reason_code, reference_correction, corrected_reference_value, standard, standard_expanded_uncertainty, standard_coverage_factor, standard_degrees_of_freedom, u_reference, u_measured, cmc, raised_to_cmc, in_scope, other_standard_uncertainty, other_expanded_uncertainty, other_coverage_factor, other_effective_degrees_of_freedom, expanded_uncertainty_text, coverage_factor_text, is_factor_assumed) overriding system value select id, calibration_id, point_role, point_index, reference_value, measured_value, reference_text, measured_text, reference_unit, measured_unit, calculated_value, residual_abs, residual_pct, error, direction, standard_uncertainty, expanded_uncertainty, coverage_factor, effective_degrees_of_freedom, lower_limit, upper_limit, acceptance_lower, acceptance_upper, verdict, passed, probability_of_conformity, share_of_limit, contradicts_after_rounding, created_at, indication_error, corrected_error, reason_code, reference_correction, corrected_reference_value, standard, standard_expanded_uncertainty, standard_coverage_factor, standard_degrees_of_freedom, u_reference, u_measured, cmc, raised_to_cmc, in_scope, other_standard_uncertainty, other_expanded_uncertainty, other_coverage_factor, other_effective_degrees_of_freedom, expanded_uncertainty_text, coverage_factor_text, is_factor_assumed from jsonb_populate_recordset(null::calibration_points, '[{"id": "01a22b06-b0da-746a-97fe-2c813d60a5e8", "cmc": null, "error": 0.171, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.496+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 0, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.003116093131017992, "residual_pct": -0.003116093131017992, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "measured_value": 21.521, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.342, "corrected_error": 0.003116093131017992, "coverage_factor": 2.156460531360283, "reference_value": 21.35, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 21.35311609313102, "indication_error": 0.171, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1919305197379435, "standard_coverage_factor": null, "corrected_reference_value": 21.35, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.01084402446642227, "other_standard_uncertainty": 0.004947248267576807, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 20},
{"id": "01a22b06-b0da-746a-97fe-30ddf2c21c9d", "cmc": null, "error": 0.169, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.496+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 1, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.002187797721303698, "residual_pct": -0.002187797721303698, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "measured_value": 22.012, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.338, "corrected_error": 0.002187797721303698, "coverage_factor": 2.156460531360283, "reference_value": 21.843, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 21.845187797721305, "indication_error": 0.169, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.183888132885286, "standard_coverage_factor": null, "corrected_reference_value": 21.843, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010585222431319036, "other_standard_uncertainty": 0.004846961834686177, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 21},
{"id": "01a22b06-b0da-746a-97fe-341eb6f84145", "cmc": null, "error": 0.166, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.496+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 2, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.0002791465912471675, "residual_pct": -0.0002791465912471675, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "measured_value": 22.512, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.332, "corrected_error": 0.0002791465912471675, "coverage_factor": 2.156460531360283, "reference_value": 22.346, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 22.346279146591247, "indication_error": 0.166, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1760261270124412, "standard_coverage_factor": null, "corrected_reference_value": 22.346, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010370738701730858, "other_standard_uncertainty": 0.004765907253130865, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 22},
{"id": "01a22b06-b0da-746a-97fe-3b61beadf4fd", "cmc": null, "error": 0.159, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.496+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 3, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": 0.005649148818469684, "residual_pct": 0.005649148818469684, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "measured_value": 23.003, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.318, "corrected_error": -0.005649148818469684, "coverage_factor": 2.156460531360283, "reference_value": 22.844, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 22.83835085118153, "indication_error": 0.159, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1680359210934355, "standard_coverage_factor": null, "corrected_reference_value": 22.844, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010207239797449285, "other_standard_uncertainty": 0.0047080584312004055, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b0da-746a-97fe-3c5654223569", "cmc": null, "error": 0.164, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.496+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 4, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.0004509308424360082, "residual_pct": -0.0004509308424360082, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "measured_value": 23.507, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.328, "corrected_error": 0.0004509308424360082, "coverage_factor": 2.156460531360283, "reference_value": 23.343, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 23.343450930842437, "indication_error": 0.164, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1695736268245165, "standard_coverage_factor": null, "corrected_reference_value": 23.343, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010136107076542878, "other_standard_uncertainty": 0.004671935052685228, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b0da-746a-97fe-41ce5a503588", "cmc": null, "error": 0.165, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.496+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 5, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.0025248181304581576, "residual_pct": -0.0025248181304581576, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "measured_value": 23.999, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.33, "corrected_error": 0.0025248181304581576, "coverage_factor": 2.156460531360283, "reference_value": 23.834, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 23.836524818130457, "indication_error": 0.165, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.170106009449165, "standard_coverage_factor": null, "corrected_reference_value": 23.834, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010112515082156487, "other_standard_uncertainty": 0.004659917551550089, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b0da-746a-97fe-45670ee2fffa", "cmc": null, "error": 0.156, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.496+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 6, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": 0.005353275231236621, "residual_pct": 0.005353275231236621, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "measured_value": 24.513, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.312, "corrected_error": -0.005353275231236621, "coverage_factor": 2.156460531360283, "reference_value": 24.357, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 24.351646724768763, "indication_error": 0.156, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1695671167109305, "standard_coverage_factor": null, "corrected_reference_value": 24.357, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010136398766308823, "other_standard_uncertainty": 0.004672083517598492, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b0da-746a-97fe-48ff00be99ee", "cmc": null, "error": 0.157, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.496+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 7, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": 0.0032859360364341336, "residual_pct": 0.003285936036434134, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "measured_value": 25.002, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.314, "corrected_error": -0.0032859360364341336, "coverage_factor": 2.156460531360283, "reference_value": 24.845, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 24.841714063963565, "indication_error": 0.157, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.16808257602398, "standard_coverage_factor": null, "corrected_reference_value": 24.845, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.01020501365279338, "other_standard_uncertainty": 0.004706930338192298, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b0da-746a-97fe-4f51f0c0455e", "cmc": null, "error": 0.159, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.496+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 8, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": 0.00019240446875176938, "residual_pct": 0.00019240446875176938, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "measured_value": 25.503, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.318, "corrected_error": -0.00019240446875176938, "coverage_factor": 2.156460531360283, "reference_value": 25.344, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 25.34380759553125, "indication_error": 0.159, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.176037361057069, "standard_coverage_factor": null, "corrected_reference_value": 25.344, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010370210649006022, "other_standard_uncertainty": 0.004765639981460801, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 22},
{"id": "01a22b06-b0da-746a-97fe-51ae89efac54", "cmc": null, "error": 0.161, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.496+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 9, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.002914223285373471, "residual_pct": -0.002914223285373471, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "measured_value": 26.01, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.322, "corrected_error": 0.002914223285373471, "coverage_factor": 2.156460531360283, "reference_value": 25.849, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 25.851914223285373, "indication_error": 0.161, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1838492402970457, "standard_coverage_factor": null, "corrected_reference_value": 25.849, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010587079387719953, "other_standard_uncertainty": 0.004847898468614026, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 21},
{"id": "01a22b06-b0da-746a-97fe-57fe58e15fa0", "cmc": null, "error": 0.16, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.496+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 10, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.0030077548530557142, "residual_pct": -0.0030077548530557142, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "measured_value": 26.511, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.32, "corrected_error": 0.0030077548530557142, "coverage_factor": 2.156460531360283, "reference_value": 26.351, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 26.354007754853054, "indication_error": 0.16, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.191793753593673, "standard_coverage_factor": null, "corrected_reference_value": 26.351, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010850787393795594, "other_standard_uncertainty": 0.004950642539246498, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 20},
{"id": "01a22b06-b183-758f-bf9f-f27590b53cc0", "cmc": null, "error": 0.171, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.668+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 0, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.003116093131017992, "residual_pct": -0.003116093131017992, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "measured_value": 21.521, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.342, "corrected_error": 0.003116093131017992, "coverage_factor": 2.156460531360283, "reference_value": 21.35, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 21.35311609313102, "indication_error": 0.171, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1919305197379435, "standard_coverage_factor": null, "corrected_reference_value": 21.35, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.01084402446642227, "other_standard_uncertainty": 0.004947248267576807, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 20},
{"id": "01a22b06-b183-758f-bf9f-f4be706a0d4b", "cmc": null, "error": 0.169, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.668+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 1, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.002187797721303698, "residual_pct": -0.002187797721303698, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "measured_value": 22.012, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.338, "corrected_error": 0.002187797721303698, "coverage_factor": 2.156460531360283, "reference_value": 21.843, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 21.845187797721305, "indication_error": 0.169, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.183888132885286, "standard_coverage_factor": null, "corrected_reference_value": 21.843, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010585222431319036, "other_standard_uncertainty": 0.004846961834686177, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 21},
{"id": "01a22b06-b183-758f-bf9f-faf9c5e3d000", "cmc": null, "error": 0.166, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.668+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 2, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.0002791465912471675, "residual_pct": -0.0002791465912471675, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "measured_value": 22.512, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.332, "corrected_error": 0.0002791465912471675, "coverage_factor": 2.156460531360283, "reference_value": 22.346, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 22.346279146591247, "indication_error": 0.166, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1760261270124412, "standard_coverage_factor": null, "corrected_reference_value": 22.346, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010370738701730858, "other_standard_uncertainty": 0.004765907253130865, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 22},
{"id": "01a22b06-b183-758f-bf9f-fe4e68c899f0", "cmc": null, "error": 0.159, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.668+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 3, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": 0.005649148818469684, "residual_pct": 0.005649148818469684, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "measured_value": 23.003, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.318, "corrected_error": -0.005649148818469684, "coverage_factor": 2.156460531360283, "reference_value": 22.844, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 22.83835085118153, "indication_error": 0.159, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1680359210934355, "standard_coverage_factor": null, "corrected_reference_value": 22.844, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010207239797449285, "other_standard_uncertainty": 0.0047080584312004055, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b183-758f-bfa0-013d014eec00", "cmc": null, "error": 0.164, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.668+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 4, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.0004509308424360082, "residual_pct": -0.0004509308424360082, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "measured_value": 23.507, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.328, "corrected_error": 0.0004509308424360082, "coverage_factor": 2.156460531360283, "reference_value": 23.343, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 23.343450930842437, "indication_error": 0.164, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1695736268245165, "standard_coverage_factor": null, "corrected_reference_value": 23.343, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010136107076542878, "other_standard_uncertainty": 0.004671935052685228, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b183-758f-bfa0-05e913498575", "cmc": null, "error": 0.165, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.668+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 5, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.0025248181304581576, "residual_pct": -0.0025248181304581576, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "measured_value": 23.999, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.33, "corrected_error": 0.0025248181304581576, "coverage_factor": 2.156460531360283, "reference_value": 23.834, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 23.836524818130457, "indication_error": 0.165, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.170106009449165, "standard_coverage_factor": null, "corrected_reference_value": 23.834, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010112515082156487, "other_standard_uncertainty": 0.004659917551550089, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b183-758f-bfa0-0976a220790f", "cmc": null, "error": 0.156, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.668+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 6, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": 0.005353275231236621, "residual_pct": 0.005353275231236621, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "measured_value": 24.513, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.312, "corrected_error": -0.005353275231236621, "coverage_factor": 2.156460531360283, "reference_value": 24.357, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 24.351646724768763, "indication_error": 0.156, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1695671167109305, "standard_coverage_factor": null, "corrected_reference_value": 24.357, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010136398766308823, "other_standard_uncertainty": 0.004672083517598492, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b183-758f-bfa0-0ca51349cf9b", "cmc": null, "error": 0.157, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.668+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 7, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": 0.0032859360364341336, "residual_pct": 0.003285936036434134, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "measured_value": 25.002, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.314, "corrected_error": -0.0032859360364341336, "coverage_factor": 2.156460531360283, "reference_value": 24.845, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 24.841714063963565, "indication_error": 0.157, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.16808257602398, "standard_coverage_factor": null, "corrected_reference_value": 24.845, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.01020501365279338, "other_standard_uncertainty": 0.004706930338192298, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b183-758f-bfa0-119fc062c9b8", "cmc": null, "error": 0.159, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.668+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 8, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": 0.00019240446875176938, "residual_pct": 0.00019240446875176938, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "measured_value": 25.503, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.318, "corrected_error": -0.00019240446875176938, "coverage_factor": 2.156460531360283, "reference_value": 25.344, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 25.34380759553125, "indication_error": 0.159, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.176037361057069, "standard_coverage_factor": null, "corrected_reference_value": 25.344, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010370210649006022, "other_standard_uncertainty": 0.004765639981460801, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 22},
{"id": "01a22b06-b183-758f-bfa0-154424254386", "cmc": null, "error": 0.161, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.668+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 9, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.002914223285373471, "residual_pct": -0.002914223285373471, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "measured_value": 26.01, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.322, "corrected_error": 0.002914223285373471, "coverage_factor": 2.156460531360283, "reference_value": 25.849, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 25.851914223285373, "indication_error": 0.161, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1838492402970457, "standard_coverage_factor": null, "corrected_reference_value": 25.849, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010587079387719953, "other_standard_uncertainty": 0.004847898468614026, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 21},
{"id": "01a22b06-b183-758f-bfa0-19c33f590857", "cmc": null, "error": 0.16, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.668+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 10, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.0030077548530557142, "residual_pct": -0.0030077548530557142, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "measured_value": 26.511, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.32, "corrected_error": 0.0030077548530557142, "coverage_factor": 2.156460531360283, "reference_value": 26.351, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 26.354007754853054, "indication_error": 0.16, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.191793753593673, "standard_coverage_factor": null, "corrected_reference_value": 26.351, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010850787393795594, "other_standard_uncertainty": 0.004950642539246498, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 20},
{"id": "01a22b06-b222-73f1-b924-702aa79ca4cd", "cmc": null, "error": 0.171, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.789+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 0, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.003116093131017992, "residual_pct": -0.003116093131017992, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "measured_value": 21.521, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.342, "corrected_error": 0.003116093131017992, "coverage_factor": 2.156460531360283, "reference_value": 21.35, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 21.35311609313102, "indication_error": 0.171, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1919305197379435, "standard_coverage_factor": null, "corrected_reference_value": 21.35, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.01084402446642227, "other_standard_uncertainty": 0.004947248267576807, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 20},
{"id": "01a22b06-b222-73f1-b924-76e46ee251af", "cmc": null, "error": 0.169, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.789+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 1, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.002187797721303698, "residual_pct": -0.002187797721303698, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "measured_value": 22.012, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.338, "corrected_error": 0.002187797721303698, "coverage_factor": 2.156460531360283, "reference_value": 21.843, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 21.845187797721305, "indication_error": 0.169, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.183888132885286, "standard_coverage_factor": null, "corrected_reference_value": 21.843, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010585222431319036, "other_standard_uncertainty": 0.004846961834686177, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 21},
{"id": "01a22b06-b222-73f1-b924-7ac2a4e17aa7", "cmc": null, "error": 0.166, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.789+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 2, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.0002791465912471675, "residual_pct": -0.0002791465912471675, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "measured_value": 22.512, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.332, "corrected_error": 0.0002791465912471675, "coverage_factor": 2.156460531360283, "reference_value": 22.346, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 22.346279146591247, "indication_error": 0.166, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1760261270124412, "standard_coverage_factor": null, "corrected_reference_value": 22.346, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010370738701730858, "other_standard_uncertainty": 0.004765907253130865, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 22},
{"id": "01a22b06-b222-73f1-b924-7d3e95a599a5", "cmc": null, "error": 0.159, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.789+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 3, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": 0.005649148818469684, "residual_pct": 0.005649148818469684, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "measured_value": 23.003, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.318, "corrected_error": -0.005649148818469684, "coverage_factor": 2.156460531360283, "reference_value": 22.844, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 22.83835085118153, "indication_error": 0.159, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1680359210934355, "standard_coverage_factor": null, "corrected_reference_value": 22.844, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010207239797449285, "other_standard_uncertainty": 0.0047080584312004055, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b222-73f1-b924-8311ad8dcf5b", "cmc": null, "error": 0.164, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.789+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 4, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.0004509308424360082, "residual_pct": -0.0004509308424360082, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "measured_value": 23.507, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.328, "corrected_error": 0.0004509308424360082, "coverage_factor": 2.156460531360283, "reference_value": 23.343, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 23.343450930842437, "indication_error": 0.164, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1695736268245165, "standard_coverage_factor": null, "corrected_reference_value": 23.343, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010136107076542878, "other_standard_uncertainty": 0.004671935052685228, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b222-73f1-b924-8756e486f262", "cmc": null, "error": 0.165, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.789+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 5, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.0025248181304581576, "residual_pct": -0.0025248181304581576, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "measured_value": 23.999, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.33, "corrected_error": 0.0025248181304581576, "coverage_factor": 2.156460531360283, "reference_value": 23.834, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 23.836524818130457, "indication_error": 0.165, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.170106009449165, "standard_coverage_factor": null, "corrected_reference_value": 23.834, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010112515082156487, "other_standard_uncertainty": 0.004659917551550089, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b222-73f1-b924-88ab34a9ee7c", "cmc": null, "error": 0.156, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.789+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 6, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": 0.005353275231236621, "residual_pct": 0.005353275231236621, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "measured_value": 24.513, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.312, "corrected_error": -0.005353275231236621, "coverage_factor": 2.156460531360283, "reference_value": 24.357, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 24.351646724768763, "indication_error": 0.156, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1695671167109305, "standard_coverage_factor": null, "corrected_reference_value": 24.357, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010136398766308823, "other_standard_uncertainty": 0.004672083517598492, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b222-73f1-b924-8cb14fe2e610", "cmc": null, "error": 0.157, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.789+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 7, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": 0.0032859360364341336, "residual_pct": 0.003285936036434134, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "measured_value": 25.002, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.314, "corrected_error": -0.0032859360364341336, "coverage_factor": 2.156460531360283, "reference_value": 24.845, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 24.841714063963565, "indication_error": 0.157, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.16808257602398, "standard_coverage_factor": null, "corrected_reference_value": 24.845, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.01020501365279338, "other_standard_uncertainty": 0.004706930338192298, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 23},
{"id": "01a22b06-b222-73f1-b924-938757d87007", "cmc": null, "error": 0.159, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.789+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 8, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": 0.00019240446875176938, "residual_pct": 0.00019240446875176938, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "measured_value": 25.503, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.318, "corrected_error": -0.00019240446875176938, "coverage_factor": 2.156460531360283, "reference_value": 25.344, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 25.34380759553125, "indication_error": 0.159, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.176037361057069, "standard_coverage_factor": null, "corrected_reference_value": 25.344, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010370210649006022, "other_standard_uncertainty": 0.004765639981460801, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 22},
{"id": "01a22b06-b222-73f1-b924-957f3b3eae1a", "cmc": null, "error": 0.161, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.789+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 9, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.002914223285373471, "residual_pct": -0.002914223285373471, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "measured_value": 26.01, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.322, "corrected_error": 0.002914223285373471, "coverage_factor": 2.156460531360283, "reference_value": 25.849, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 25.851914223285373, "indication_error": 0.161, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.1838492402970457, "standard_coverage_factor": null, "corrected_reference_value": 25.849, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010587079387719953, "other_standard_uncertainty": 0.004847898468614026, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 21},
{"id": "01a22b06-b222-73f1-b924-986d23d5878a", "cmc": null, "error": 0.16, "passed": true, "verdict": "pass", "in_scope": null, "standard": null, "direction": "rising", "created_at": "2026-11-30T05:56:28.789+00:00", "point_role": "primary", "u_measured": null, "lower_limit": -0.5, "point_index": 10, "reason_code": null, "u_reference": null, "upper_limit": 0.5, "residual_abs": -0.0030077548530557142, "residual_pct": -0.0030077548530557142, "measured_text": null, "measured_unit": "°C", "raised_to_cmc": false, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "measured_value": 26.511, "reference_text": null, "reference_unit": "°C", "share_of_limit": 0.32, "corrected_error": 0.0030077548530557142, "coverage_factor": 2.156460531360283, "reference_value": 26.351, "acceptance_lower": -0.5, "acceptance_upper": 0.5, "calculated_value": 26.354007754853054, "indication_error": 0.16, "is_factor_assumed": false, "coverage_factor_text": null, "expanded_uncertainty": 0.00976677424433123, "reference_correction": 0, "standard_uncertainty": 0.004529076281387077, "other_coverage_factor": 2.191793753593673, "standard_coverage_factor": null, "corrected_reference_value": 26.351, "expanded_uncertainty_text": null, "probability_of_conformity": null, "contradicts_after_rounding": false, "other_expanded_uncertainty": 0.010850787393795594, "other_standard_uncertainty": 0.004950642539246498, "standard_degrees_of_freedom": null, "effective_degrees_of_freedom": 25, "standard_expanded_uncertainty": null, "other_effective_degrees_of_freedom": 20}]');

insert into calibrations (id, asset_id, sensor_id, calibration_version, calibration_date, due_date, calibration_interval, performed_by_user_id, performed_by_name, calibration_type, calibration_purpose, external_lab_name, external_lab_certificate_number, tolerance_criteria, notes, method, internal_reference_asset_id, internal_procedure_id, daq_id, calibration_location_id, temperature, temperature_uncertainty, humidity, humidity_uncertainty, pressure, pressure_uncertainty, data_entry_mode, model_type, poly_order, poly_coefficients, poly_coefficients_covariance, range_min, range_max, valid_range_min, valid_range_max, r_squared, rmse, standard_error, max_error, full_scale_error, non_linearity, repeatability, hysteresis, distribution_type, confidence_level, coverage_factor, combined_uncertainty, expanded_uncertainty, effective_degrees_of_freedom, uncertainty_budget, decision_rule, conformity_statement, engine_version, analysis_inputs, analysis, reference_standard, status, is_active, voided_at, voided_by, void_reason, created_by, created_at, organization_id, version, reference_standards, traceable, not_traceable, internal_reference_sensor_id, reference_standard_override, conformity, superseded_by_id, custom_formula, declared_model, supersedes_id, internal_procedure_revision_id, imported, checked_by_user_id, checked_by_name, authorised_by_user_id, authorised_by_name, calibration_organization_id, customer_name, customer_address, item_condition, receipt_date, deviations, repair_date, repair_description, status_before_void, decided_by, decided_by_name, decided_at, decision_reason, calibration_location_name, daq_name, uploaded_certificate_file_id, frequency_response_frequency_unit, frequency_response_amplitude_type, frequency_response_offset_enabled, frequency_response_offset_unit, frequency_response_baseline_sweep_index, frequency_response, as_found_summary, as_found_conformity, search_text, environment_reason, correction_reason, performed_by_function, authorised_by_function, calibration_place, calibration_place_text, certificate_language, prints_notes, issuing_organization_id, uncertainty_state, stated_conformity, without_second_person, has_stated_points, calibration_interval_unit, due_at_end_of_month, checks) overriding system value select id, asset_id, sensor_id, calibration_version, calibration_date, due_date, calibration_interval, performed_by_user_id, performed_by_name, calibration_type, calibration_purpose, external_lab_name, external_lab_certificate_number, tolerance_criteria, notes, method, internal_reference_asset_id, internal_procedure_id, daq_id, calibration_location_id, temperature, temperature_uncertainty, humidity, humidity_uncertainty, pressure, pressure_uncertainty, data_entry_mode, model_type, poly_order, poly_coefficients, poly_coefficients_covariance, range_min, range_max, valid_range_min, valid_range_max, r_squared, rmse, standard_error, max_error, full_scale_error, non_linearity, repeatability, hysteresis, distribution_type, confidence_level, coverage_factor, combined_uncertainty, expanded_uncertainty, effective_degrees_of_freedom, uncertainty_budget, decision_rule, conformity_statement, engine_version, analysis_inputs, analysis, reference_standard, status, is_active, voided_at, voided_by, void_reason, created_by, created_at, organization_id, version, reference_standards, traceable, not_traceable, internal_reference_sensor_id, reference_standard_override, conformity, superseded_by_id, custom_formula, declared_model, supersedes_id, internal_procedure_revision_id, imported, checked_by_user_id, checked_by_name, authorised_by_user_id, authorised_by_name, calibration_organization_id, customer_name, customer_address, item_condition, receipt_date, deviations, repair_date, repair_description, status_before_void, decided_by, decided_by_name, decided_at, decision_reason, calibration_location_name, daq_name, uploaded_certificate_file_id, frequency_response_frequency_unit, frequency_response_amplitude_type, frequency_response_offset_enabled, frequency_response_offset_unit, frequency_response_baseline_sweep_index, frequency_response, as_found_summary, as_found_conformity, search_text, environment_reason, correction_reason, performed_by_function, authorised_by_function, calibration_place, calibration_place_text, certificate_language, prints_notes, issuing_organization_id, uncertainty_state, stated_conformity, without_second_person, has_stated_points, calibration_interval_unit, due_at_end_of_month, checks from jsonb_populate_recordset(null::calibrations, '[{"id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "rmse": 0.003163665640149508, "notes": "Several lines;\n''quoted'', \\ and a tab\t.", "checks": [], "daq_id": null, "method": null, "status": "valid", "version": 1, "analysis": {"curve": {"basis": "chebyshev", "centre": 24.016, "covariance": [[0.000001112112098682289, 0.000000008399032588823778], [0.000000008399032588823778, 0.0000027772463783172547]], "half_width": 2.494999999999999, "coefficients": [23.853561923992036, 2.500445830861018], "degrees_of_freedom": 9}, "model": {"fit": "ordinary", "type": "polynomial", "table": null, "formula": null, "weights": null, "goodness": null, "covariance": [[0.0000004461422047810662, -0.000010711184844295101], [-0.000010711184844295101, 0.00025827108116029416]], "parameters": [{"name": "c1", "value": 1.002182697739887, "standard_uncertainty": 0.0006679387732278058}, {"name": "c0", "value": -0.21485774492909307, "standard_uncertainty": 0.01607081457675043}], "is_declared": false, "formula_gives": null, "interpolation": null, "resolved_formula": "1.002182697739887*x - 0.21485774492909307"}, "scope": null, "levels": [], "notices": [{"code": "budget_incomplete", "message": "the budget lacks: reference_standard, reference_drift, reference_resolution, hysteresis, environment"}], "verdict": "pass", "budget_at": {"measured": 21.521, "calculated": 21.35311609313102, "level_index": null, "point_index": 0}, "full_scale": {"basis": "channel_range", "value": 100, "definition": "span"}, "zero_error": null, "lack_of_fit": null, "completeness": [{"state": "missing", "reason": "no uncertainty of the reference standard is known", "source": "reference_standard"}, {"state": "missing", "reason": "the drift of the reference standard since its calibration is not known", "source": "reference_drift"}, {"state": "missing", "reason": "the resolution of the reference is not known", "source": "reference_resolution"}, {"state": "evaluated", "reason": null, "source": "resolution"}, {"state": "evaluated", "reason": null, "source": "repeatability"}, {"state": "missing", "reason": "no reference value was approached from both sides", "source": "hysteresis"}, {"state": "missing", "reason": "no influence of the environment was stated", "source": "environment"}, {"state": "evaluated", "reason": null, "source": "fit"}], "not_computed": [{"code": "no_repeats", "field": "lack_of_fit", "reason": "it needs repeats that scatter, and more levels than the curve has parameters"}, {"code": "no_repeats", "field": "repeatability", "reason": "no reference value was read twice, rising and falling readings not being repeats of each other"}, {"code": "no_reversal", "field": "hysteresis", "reason": "no reference value was approached from both sides in rising and falling sweeps"}, {"code": "no_zero", "field": "zero_error", "reason": "the reference was never at its zero"}], "budget_complete": false, "degrees_compared": [{"rss": 0.00011009658310928855, "aicc": -121.13252604139832, "degree": 1}, {"rss": 0.00006589068870050166, "aicc": -122.85092420119351, "degree": 2}, {"rss": 0.00006569972500001393, "aicc": -117.64475533403818, "degree": 3}, {"rss": 0.00006532060579400684, "aicc": -110.37508117298776, "degree": 4}, {"rss": 0.0000629549717695226, "aicc": -99.78084703105418, "degree": 5}], "is_interpolation": false, "other_uncertainty": {"of": "corrected_value", "budget_at": {"measured": 26.511, "calculated": 26.354007754853054, "level_index": null, "point_index": 10}, "coverage_factor": 2.191793753593673, "distribution_type": "rectangular", "uncertainty_budget": [{"unit": "°C", "share": 0.15937731477187048, "value": 0.001976399894297001, "source": "fitted_curve", "divisor": 1, "description": "Fitted curve, sqrt(g''Cg) (JCGM 100, H.3)", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.001976399894297001, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.001976399894297001}, {"unit": "°C", "share": 0.49912370075437296, "value": 0.003497563963505148, "source": "fit_residuals", "divisor": 1, "description": "Scatter of a single reading: residual standard deviation", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.003497563963505148, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.003497563963505148}, {"unit": "°C", "share": 0.3414989844737567, "value": 0.005, "source": "resolution", "divisor": 1.7320508075688772, "description": "Resolution of the instrument, half a step", "distribution": "rectangular", "degrees_of_freedom": null, "standard_uncertainty": 0.002893052251586546, "sensitivity_coefficient": 1.002182697739887, "input_standard_uncertainty": 0.002886751345948129}], "combined_uncertainty": 0.004950642539246498, "expanded_uncertainty": 0.010850787393795594, "effective_degrees_of_freedom": 20}, "degrees_of_freedom": 9, "measured_range_max": 26.511, "measured_range_min": 21.521, "nominal_characteristic": null, "repeatability_degrees_of_freedom": null, "coefficient_standard_uncertainties": [0.0006679387732278058, 0.01607081457675043]}, "asset_id": "8fc40c83-ab7c-4182-a972-c0a750940b20", "daq_name": null, "due_date": "2027-03-12", "humidity": null, "imported": null, "pressure": null, "is_active": true, "max_error": 0.005649148818469684, "r_squared": 0.999996002207202, "range_max": 26.351, "range_min": 21.35, "sensor_id": "42641808-0260-4138-9c1c-8def7ad298b4", "traceable": false, "voided_at": null, "voided_by": null, "conformity": "pass", "created_at": "2026-11-30T05:56:28.668+00:00", "created_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "decided_at": null, "decided_by": null, "deviations": null, "hysteresis": null, "model_type": "polynomial", "poly_order": 1, "repair_date": null, "search_text": "ln-00001 immersion thermometer 0012e3 o''hara “ñandú” \\ 5 µ   -cal-ln-00001-v2", "temperature": null, "void_reason": null, "prints_notes": null, "receipt_date": null, "customer_name": null, "decision_rule": "simple_acceptance", "non_linearity": 0.005649148818470451, "not_traceable": ["no_standard"], "repeatability": null, "supersedes_id": null, "custom_formula": null, "declared_model": null, "engine_version": "2.1.0", "item_condition": null, "standard_error": 0.003497563963505148, "analysis_inputs": {"history": {"basis": "type", "records": [[{"error": 0.171, "value": 21.35, "standard_uncertainty": 0.004529076281387077}, {"error": 0.169, "value": 21.843, "standard_uncertainty": 0.004529076281387077}, {"error": 0.166, "value": 22.346, "standard_uncertainty": 0.004529076281387077}, {"error": 0.159, "value": 22.844, "standard_uncertainty": 0.004529076281387077}, {"error": 0.164, "value": 23.343, "standard_uncertainty": 0.004529076281387077}, {"error": 0.165, "value": 23.834, "standard_uncertainty": 0.004529076281387077}, {"error": 0.156, "value": 24.357, "standard_uncertainty": 0.004529076281387077}, {"error": 0.157, "value": 24.845, "standard_uncertainty": 0.004529076281387077}, {"error": 0.159, "value": 25.344, "standard_uncertainty": 0.004529076281387077}, {"error": 0.161, "value": 25.849, "standard_uncertainty": 0.004529076281387077}, {"error": 0.16, "value": 26.351, "standard_uncertainty": 0.004529076281387077}]]}, "unusable": [], "model_type": "polynomial", "negligible": [], "poly_order": null, "resolution": 0.01, "channel_zero": 0, "measured_unit": "°C", "reference_unit": "°C", "data_entry_mode": "raw_data", "resolution_unit": "°C", "channel_range_max": 100, "channel_range_min": 0, "physical_quantity": "temperature", "reference_standards": [], "channel_accuracy_type": "absolute", "channel_accuracy_value": 0.5}, "checked_by_name": null, "coverage_factor": 2.156460531360283, "data_entry_mode": "raw_data", "decided_by_name": null, "decision_reason": null, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "valid_range_max": 26.351, "valid_range_min": 21.35, "as_found_summary": null, "calibration_date": "2026-03-12", "calibration_type": "internal", "confidence_level": 95.45, "customer_address": null, "full_scale_error": 0.005649148818469684, "superseded_by_id": null, "calibration_place": null, "correction_reason": null, "distribution_type": "rectangular", "external_lab_name": null, "has_stated_points": false, "performed_by_name": "O''Hara “Ñandú” \\ 5 µ", "poly_coefficients": [1.002182697739887, -0.21485774492909307], "stated_conformity": null, "uncertainty_state": "incomplete", "authorised_by_name": null, "checked_by_user_id": null, "environment_reason": null, "frequency_response": null, "reference_standard": null, "repair_description": null, "status_before_void": null, "tolerance_criteria": null, "uncertainty_budget": [{"unit": "°C", "share": 0.593744285273122, "value": 0.003489870861405857, "source": "fit_residuals", "divisor": 1, "description": "Scatter of a single reading: residual standard deviation", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.003489870861405857, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.003489870861405857}, {"unit": "°C", "share": 0.406255714726878, "value": 0.005, "source": "resolution", "divisor": 1.7320508075688772, "description": "Resolution of the instrument, half a step", "distribution": "rectangular", "degrees_of_freedom": null, "standard_uncertainty": 0.002886751345948129, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.002886751345948129}], "as_found_conformity": null, "calibration_purpose": "routine", "calibration_version": 2, "due_at_end_of_month": null, "reference_standards": [], "calibration_interval": 12, "certificate_language": null, "combined_uncertainty": 0.004529076281387077, "conformity_statement": {"other": {"judged": "corrected_value", "passed": true, "verdict": "pass", "reason_code": null, "points_passed": 11, "points_evaluated": 11}, "judged": "indication", "passed": true, "reason": null, "verdict": "pass", "measurand": "single_reading", "guard_band": 0, "global_risk": null, "reason_code": null, "decision_rule": "simple_acceptance", "points_passed": 11, "readings_most": null, "reason_params": null, "specification": "±0.5 °C (absolute)", "characteristic": null, "readings_least": null, "tolerance_lower": -0.5, "tolerance_upper": 0.5, "tolerance_value": 0.5, "points_evaluated": 11, "guard_band_factor": null, "global_risk_reason": "too_few_records", "points_not_covered": [], "test_uncertainty_ratio": null, "contradicts_after_rounding": false, "expanded_uncertainty_applied": null, "minimum_test_uncertainty_ratio": null, "max_probability_of_false_accept": null, "max_probability_of_false_reject": null}, "expanded_uncertainty": 0.00976677424433123, "humidity_uncertainty": null, "performed_by_user_id": null, "pressure_uncertainty": null, "authorised_by_user_id": null, "internal_procedure_id": null, "performed_by_function": null, "without_second_person": false, "authorised_by_function": null, "calibration_place_text": null, "calibration_location_id": null, "issuing_organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "temperature_uncertainty": null, "calibration_interval_unit": "months", "calibration_location_name": null, "calibration_organization_id": null, "internal_reference_asset_id": null, "reference_standard_override": null, "effective_degrees_of_freedom": 25, "internal_reference_sensor_id": null, "poly_coefficients_covariance": [[0.0000004461422047810662, -0.000010711184844295101], [-0.000010711184844295101, 0.00025827108116029416]], "uploaded_certificate_file_id": null, "frequency_response_offset_unit": null, "internal_procedure_revision_id": null, "external_lab_certificate_number": null, "frequency_response_amplitude_type": null, "frequency_response_frequency_unit": null, "frequency_response_offset_enabled": false, "frequency_response_baseline_sweep_index": null},
{"id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "rmse": 0.003163665640149508, "notes": "Several lines;\n''quoted'', \\ and a tab\t.", "checks": [], "daq_id": null, "method": null, "status": "valid", "version": 1, "analysis": {"curve": {"basis": "chebyshev", "centre": 24.016, "covariance": [[0.000001112112098682289, 0.000000008399032588823778], [0.000000008399032588823778, 0.0000027772463783172547]], "half_width": 2.494999999999999, "coefficients": [23.853561923992036, 2.500445830861018], "degrees_of_freedom": 9}, "model": {"fit": "ordinary", "type": "polynomial", "table": null, "formula": null, "weights": null, "goodness": null, "covariance": [[0.0000004461422047810662, -0.000010711184844295101], [-0.000010711184844295101, 0.00025827108116029416]], "parameters": [{"name": "c1", "value": 1.002182697739887, "standard_uncertainty": 0.0006679387732278058}, {"name": "c0", "value": -0.21485774492909307, "standard_uncertainty": 0.01607081457675043}], "is_declared": false, "formula_gives": null, "interpolation": null, "resolved_formula": "1.002182697739887*x - 0.21485774492909307"}, "scope": null, "levels": [], "notices": [{"code": "budget_incomplete", "message": "the budget lacks: reference_standard, reference_drift, reference_resolution, hysteresis, environment"}], "verdict": "pass", "budget_at": {"measured": 21.521, "calculated": 21.35311609313102, "level_index": null, "point_index": 0}, "full_scale": {"basis": "channel_range", "value": 100, "definition": "span"}, "zero_error": null, "lack_of_fit": null, "completeness": [{"state": "missing", "reason": "no uncertainty of the reference standard is known", "source": "reference_standard"}, {"state": "missing", "reason": "the drift of the reference standard since its calibration is not known", "source": "reference_drift"}, {"state": "missing", "reason": "the resolution of the reference is not known", "source": "reference_resolution"}, {"state": "evaluated", "reason": null, "source": "resolution"}, {"state": "evaluated", "reason": null, "source": "repeatability"}, {"state": "missing", "reason": "no reference value was approached from both sides", "source": "hysteresis"}, {"state": "missing", "reason": "no influence of the environment was stated", "source": "environment"}, {"state": "evaluated", "reason": null, "source": "fit"}], "not_computed": [{"code": "no_repeats", "field": "lack_of_fit", "reason": "it needs repeats that scatter, and more levels than the curve has parameters"}, {"code": "no_repeats", "field": "repeatability", "reason": "no reference value was read twice, rising and falling readings not being repeats of each other"}, {"code": "no_reversal", "field": "hysteresis", "reason": "no reference value was approached from both sides in rising and falling sweeps"}, {"code": "no_zero", "field": "zero_error", "reason": "the reference was never at its zero"}], "budget_complete": false, "degrees_compared": [{"rss": 0.00011009658310928855, "aicc": -121.13252604139832, "degree": 1}, {"rss": 0.00006589068870050166, "aicc": -122.85092420119351, "degree": 2}, {"rss": 0.00006569972500001393, "aicc": -117.64475533403818, "degree": 3}, {"rss": 0.00006532060579400684, "aicc": -110.37508117298776, "degree": 4}, {"rss": 0.0000629549717695226, "aicc": -99.78084703105418, "degree": 5}], "is_interpolation": false, "other_uncertainty": {"of": "corrected_value", "budget_at": {"measured": 26.511, "calculated": 26.354007754853054, "level_index": null, "point_index": 10}, "coverage_factor": 2.191793753593673, "distribution_type": "rectangular", "uncertainty_budget": [{"unit": "°C", "share": 0.15937731477187048, "value": 0.001976399894297001, "source": "fitted_curve", "divisor": 1, "description": "Fitted curve, sqrt(g''Cg) (JCGM 100, H.3)", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.001976399894297001, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.001976399894297001}, {"unit": "°C", "share": 0.49912370075437296, "value": 0.003497563963505148, "source": "fit_residuals", "divisor": 1, "description": "Scatter of a single reading: residual standard deviation", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.003497563963505148, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.003497563963505148}, {"unit": "°C", "share": 0.3414989844737567, "value": 0.005, "source": "resolution", "divisor": 1.7320508075688772, "description": "Resolution of the instrument, half a step", "distribution": "rectangular", "degrees_of_freedom": null, "standard_uncertainty": 0.002893052251586546, "sensitivity_coefficient": 1.002182697739887, "input_standard_uncertainty": 0.002886751345948129}], "combined_uncertainty": 0.004950642539246498, "expanded_uncertainty": 0.010850787393795594, "effective_degrees_of_freedom": 20}, "degrees_of_freedom": 9, "measured_range_max": 26.511, "measured_range_min": 21.521, "nominal_characteristic": null, "repeatability_degrees_of_freedom": null, "coefficient_standard_uncertainties": [0.0006679387732278058, 0.01607081457675043]}, "asset_id": "1f9974c5-842d-4058-8be2-28d553f64b18", "daq_name": null, "due_date": "2027-01-10", "humidity": null, "imported": null, "pressure": null, "is_active": true, "max_error": 0.005649148818469684, "r_squared": 0.999996002207202, "range_max": 26.351, "range_min": 21.35, "sensor_id": "2bc86204-bbd8-42a5-af00-7001e6ef22c1", "traceable": false, "voided_at": null, "voided_by": null, "conformity": "pass", "created_at": "2026-11-30T05:56:28.789+00:00", "created_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "decided_at": null, "decided_by": null, "deviations": null, "hysteresis": null, "model_type": "polynomial", "poly_order": 1, "repair_date": null, "search_text": "ls-00001 thermometer of the south  o''hara “ñandú” \\ 5 µ   -cal-ls-00001-v1", "temperature": null, "void_reason": null, "prints_notes": null, "receipt_date": null, "customer_name": null, "decision_rule": "simple_acceptance", "non_linearity": 0.005649148818470451, "not_traceable": ["no_standard"], "repeatability": null, "supersedes_id": null, "custom_formula": null, "declared_model": null, "engine_version": "2.1.0", "item_condition": null, "standard_error": 0.003497563963505148, "analysis_inputs": {"unusable": [], "model_type": "polynomial", "negligible": [], "poly_order": null, "resolution": 0.01, "channel_zero": 0, "measured_unit": "°C", "reference_unit": "°C", "data_entry_mode": "raw_data", "resolution_unit": "°C", "channel_range_max": 100, "channel_range_min": 0, "physical_quantity": "temperature", "reference_standards": [], "channel_accuracy_type": "absolute", "channel_accuracy_value": 0.5}, "checked_by_name": null, "coverage_factor": 2.156460531360283, "data_entry_mode": "raw_data", "decided_by_name": null, "decision_reason": null, "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "valid_range_max": 26.351, "valid_range_min": 21.35, "as_found_summary": null, "calibration_date": "2026-01-10", "calibration_type": "internal", "confidence_level": 95.45, "customer_address": null, "full_scale_error": 0.005649148818469684, "superseded_by_id": null, "calibration_place": null, "correction_reason": null, "distribution_type": "rectangular", "external_lab_name": null, "has_stated_points": false, "performed_by_name": "O''Hara “Ñandú” \\ 5 µ", "poly_coefficients": [1.002182697739887, -0.21485774492909307], "stated_conformity": null, "uncertainty_state": "incomplete", "authorised_by_name": null, "checked_by_user_id": null, "environment_reason": null, "frequency_response": null, "reference_standard": null, "repair_description": null, "status_before_void": null, "tolerance_criteria": null, "uncertainty_budget": [{"unit": "°C", "share": 0.593744285273122, "value": 0.003489870861405857, "source": "fit_residuals", "divisor": 1, "description": "Scatter of a single reading: residual standard deviation", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.003489870861405857, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.003489870861405857}, {"unit": "°C", "share": 0.406255714726878, "value": 0.005, "source": "resolution", "divisor": 1.7320508075688772, "description": "Resolution of the instrument, half a step", "distribution": "rectangular", "degrees_of_freedom": null, "standard_uncertainty": 0.002886751345948129, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.002886751345948129}], "as_found_conformity": null, "calibration_purpose": "routine", "calibration_version": 1, "due_at_end_of_month": null, "reference_standards": [], "calibration_interval": 12, "certificate_language": null, "combined_uncertainty": 0.004529076281387077, "conformity_statement": {"other": {"judged": "corrected_value", "passed": true, "verdict": "pass", "reason_code": null, "points_passed": 11, "points_evaluated": 11}, "judged": "indication", "passed": true, "reason": null, "verdict": "pass", "measurand": "single_reading", "guard_band": 0, "global_risk": null, "reason_code": null, "decision_rule": "simple_acceptance", "points_passed": 11, "readings_most": null, "reason_params": null, "specification": "±0.5 °C (absolute)", "characteristic": null, "readings_least": null, "tolerance_lower": -0.5, "tolerance_upper": 0.5, "tolerance_value": 0.5, "points_evaluated": 11, "guard_band_factor": null, "global_risk_reason": "no_history", "points_not_covered": [], "test_uncertainty_ratio": null, "contradicts_after_rounding": false, "expanded_uncertainty_applied": null, "minimum_test_uncertainty_ratio": null, "max_probability_of_false_accept": null, "max_probability_of_false_reject": null}, "expanded_uncertainty": 0.00976677424433123, "humidity_uncertainty": null, "performed_by_user_id": null, "pressure_uncertainty": null, "authorised_by_user_id": null, "internal_procedure_id": null, "performed_by_function": null, "without_second_person": false, "authorised_by_function": null, "calibration_place_text": null, "calibration_location_id": null, "issuing_organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "temperature_uncertainty": null, "calibration_interval_unit": "months", "calibration_location_name": null, "calibration_organization_id": null, "internal_reference_asset_id": null, "reference_standard_override": null, "effective_degrees_of_freedom": 25, "internal_reference_sensor_id": null, "poly_coefficients_covariance": [[0.0000004461422047810662, -0.000010711184844295101], [-0.000010711184844295101, 0.00025827108116029416]], "uploaded_certificate_file_id": null, "frequency_response_offset_unit": null, "internal_procedure_revision_id": null, "external_lab_certificate_number": null, "frequency_response_amplitude_type": null, "frequency_response_frequency_unit": null, "frequency_response_offset_enabled": false, "frequency_response_baseline_sweep_index": null},
{"id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "rmse": 0.003163665640149508, "notes": "Several lines;\n''quoted'', \\ and a tab\t.", "checks": [], "daq_id": null, "method": null, "status": "void", "version": 2, "analysis": {"curve": {"basis": "chebyshev", "centre": 24.016, "covariance": [[0.000001112112098682289, 0.000000008399032588823778], [0.000000008399032588823778, 0.0000027772463783172547]], "half_width": 2.494999999999999, "coefficients": [23.853561923992036, 2.500445830861018], "degrees_of_freedom": 9}, "model": {"fit": "ordinary", "type": "polynomial", "table": null, "formula": null, "weights": null, "goodness": null, "covariance": [[0.0000004461422047810662, -0.000010711184844295101], [-0.000010711184844295101, 0.00025827108116029416]], "parameters": [{"name": "c1", "value": 1.002182697739887, "standard_uncertainty": 0.0006679387732278058}, {"name": "c0", "value": -0.21485774492909307, "standard_uncertainty": 0.01607081457675043}], "is_declared": false, "formula_gives": null, "interpolation": null, "resolved_formula": "1.002182697739887*x - 0.21485774492909307"}, "scope": null, "levels": [], "notices": [{"code": "budget_incomplete", "message": "the budget lacks: reference_standard, reference_drift, reference_resolution, hysteresis, environment"}], "verdict": "pass", "budget_at": {"measured": 21.521, "calculated": 21.35311609313102, "level_index": null, "point_index": 0}, "full_scale": {"basis": "channel_range", "value": 100, "definition": "span"}, "zero_error": null, "lack_of_fit": null, "completeness": [{"state": "missing", "reason": "no uncertainty of the reference standard is known", "source": "reference_standard"}, {"state": "missing", "reason": "the drift of the reference standard since its calibration is not known", "source": "reference_drift"}, {"state": "missing", "reason": "the resolution of the reference is not known", "source": "reference_resolution"}, {"state": "evaluated", "reason": null, "source": "resolution"}, {"state": "evaluated", "reason": null, "source": "repeatability"}, {"state": "missing", "reason": "no reference value was approached from both sides", "source": "hysteresis"}, {"state": "missing", "reason": "no influence of the environment was stated", "source": "environment"}, {"state": "evaluated", "reason": null, "source": "fit"}], "not_computed": [{"code": "no_repeats", "field": "lack_of_fit", "reason": "it needs repeats that scatter, and more levels than the curve has parameters"}, {"code": "no_repeats", "field": "repeatability", "reason": "no reference value was read twice, rising and falling readings not being repeats of each other"}, {"code": "no_reversal", "field": "hysteresis", "reason": "no reference value was approached from both sides in rising and falling sweeps"}, {"code": "no_zero", "field": "zero_error", "reason": "the reference was never at its zero"}], "budget_complete": false, "degrees_compared": [{"rss": 0.00011009658310928855, "aicc": -121.13252604139832, "degree": 1}, {"rss": 0.00006589068870050166, "aicc": -122.85092420119351, "degree": 2}, {"rss": 0.00006569972500001393, "aicc": -117.64475533403818, "degree": 3}, {"rss": 0.00006532060579400684, "aicc": -110.37508117298776, "degree": 4}, {"rss": 0.0000629549717695226, "aicc": -99.78084703105418, "degree": 5}], "is_interpolation": false, "other_uncertainty": {"of": "corrected_value", "budget_at": {"measured": 26.511, "calculated": 26.354007754853054, "level_index": null, "point_index": 10}, "coverage_factor": 2.191793753593673, "distribution_type": "rectangular", "uncertainty_budget": [{"unit": "°C", "share": 0.15937731477187048, "value": 0.001976399894297001, "source": "fitted_curve", "divisor": 1, "description": "Fitted curve, sqrt(g''Cg) (JCGM 100, H.3)", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.001976399894297001, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.001976399894297001}, {"unit": "°C", "share": 0.49912370075437296, "value": 0.003497563963505148, "source": "fit_residuals", "divisor": 1, "description": "Scatter of a single reading: residual standard deviation", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.003497563963505148, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.003497563963505148}, {"unit": "°C", "share": 0.3414989844737567, "value": 0.005, "source": "resolution", "divisor": 1.7320508075688772, "description": "Resolution of the instrument, half a step", "distribution": "rectangular", "degrees_of_freedom": null, "standard_uncertainty": 0.002893052251586546, "sensitivity_coefficient": 1.002182697739887, "input_standard_uncertainty": 0.002886751345948129}], "combined_uncertainty": 0.004950642539246498, "expanded_uncertainty": 0.010850787393795594, "effective_degrees_of_freedom": 20}, "degrees_of_freedom": 9, "measured_range_max": 26.511, "measured_range_min": 21.521, "nominal_characteristic": null, "repeatability_degrees_of_freedom": null, "coefficient_standard_uncertainties": [0.0006679387732278058, 0.01607081457675043]}, "asset_id": "8fc40c83-ab7c-4182-a972-c0a750940b20", "daq_name": null, "due_date": "2026-03-12", "humidity": null, "imported": null, "pressure": null, "is_active": false, "max_error": 0.005649148818469684, "r_squared": 0.999996002207202, "range_max": 26.351, "range_min": 21.35, "sensor_id": "42641808-0260-4138-9c1c-8def7ad298b4", "traceable": false, "voided_at": "2026-11-30T05:56:28.976+00:00", "voided_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "conformity": "pass", "created_at": "2026-11-30T05:56:28.496+00:00", "created_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "decided_at": null, "decided_by": null, "deviations": null, "hysteresis": null, "model_type": "polynomial", "poly_order": 1, "repair_date": null, "search_text": "ln-00001 immersion thermometer 0012e3 o''hara “ñandú” \\ 5 µ   -cal-ln-00001-v1", "temperature": null, "void_reason": null, "prints_notes": null, "receipt_date": null, "customer_name": null, "decision_rule": "simple_acceptance", "non_linearity": 0.005649148818470451, "not_traceable": ["no_standard"], "repeatability": null, "supersedes_id": null, "custom_formula": null, "declared_model": null, "engine_version": "2.1.0", "item_condition": null, "standard_error": 0.003497563963505148, "analysis_inputs": {"unusable": [], "model_type": "polynomial", "negligible": [], "poly_order": null, "resolution": 0.01, "channel_zero": 0, "measured_unit": "°C", "reference_unit": "°C", "data_entry_mode": "raw_data", "resolution_unit": "°C", "channel_range_max": 100, "channel_range_min": 0, "physical_quantity": "temperature", "reference_standards": [], "channel_accuracy_type": "absolute", "channel_accuracy_value": 0.5}, "checked_by_name": null, "coverage_factor": 2.156460531360283, "data_entry_mode": "raw_data", "decided_by_name": null, "decision_reason": null, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "valid_range_max": 26.351, "valid_range_min": 21.35, "as_found_summary": null, "calibration_date": "2025-03-12", "calibration_type": "internal", "confidence_level": 95.45, "customer_address": null, "full_scale_error": 0.005649148818469684, "superseded_by_id": null, "calibration_place": null, "correction_reason": null, "distribution_type": "rectangular", "external_lab_name": null, "has_stated_points": false, "performed_by_name": "O''Hara “Ñandú” \\ 5 µ", "poly_coefficients": [1.002182697739887, -0.21485774492909307], "stated_conformity": null, "uncertainty_state": "incomplete", "authorised_by_name": null, "checked_by_user_id": null, "environment_reason": null, "frequency_response": null, "reference_standard": null, "repair_description": null, "status_before_void": "valid", "tolerance_criteria": null, "uncertainty_budget": [{"unit": "°C", "share": 0.593744285273122, "value": 0.003489870861405857, "source": "fit_residuals", "divisor": 1, "description": "Scatter of a single reading: residual standard deviation", "distribution": "t", "degrees_of_freedom": 9, "standard_uncertainty": 0.003489870861405857, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.003489870861405857}, {"unit": "°C", "share": 0.406255714726878, "value": 0.005, "source": "resolution", "divisor": 1.7320508075688772, "description": "Resolution of the instrument, half a step", "distribution": "rectangular", "degrees_of_freedom": null, "standard_uncertainty": 0.002886751345948129, "sensitivity_coefficient": 1, "input_standard_uncertainty": 0.002886751345948129}], "as_found_conformity": null, "calibration_purpose": "routine", "calibration_version": 1, "due_at_end_of_month": null, "reference_standards": [], "calibration_interval": 12, "certificate_language": null, "combined_uncertainty": 0.004529076281387077, "conformity_statement": {"other": {"judged": "corrected_value", "passed": true, "verdict": "pass", "reason_code": null, "points_passed": 11, "points_evaluated": 11}, "judged": "indication", "passed": true, "reason": null, "verdict": "pass", "measurand": "single_reading", "guard_band": 0, "global_risk": null, "reason_code": null, "decision_rule": "simple_acceptance", "points_passed": 11, "readings_most": null, "reason_params": null, "specification": "±0.5 °C (absolute)", "characteristic": null, "readings_least": null, "tolerance_lower": -0.5, "tolerance_upper": 0.5, "tolerance_value": 0.5, "points_evaluated": 11, "guard_band_factor": null, "global_risk_reason": "no_history", "points_not_covered": [], "test_uncertainty_ratio": null, "contradicts_after_rounding": false, "expanded_uncertainty_applied": null, "minimum_test_uncertainty_ratio": null, "max_probability_of_false_accept": null, "max_probability_of_false_reject": null}, "expanded_uncertainty": 0.00976677424433123, "humidity_uncertainty": null, "performed_by_user_id": null, "pressure_uncertainty": null, "authorised_by_user_id": null, "internal_procedure_id": null, "performed_by_function": null, "without_second_person": false, "authorised_by_function": null, "calibration_place_text": null, "calibration_location_id": null, "issuing_organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "temperature_uncertainty": null, "calibration_interval_unit": "months", "calibration_location_name": null, "calibration_organization_id": null, "internal_reference_asset_id": null, "reference_standard_override": null, "effective_degrees_of_freedom": 25, "internal_reference_sensor_id": null, "poly_coefficients_covariance": [[0.0000004461422047810662, -0.000010711184844295101], [-0.000010711184844295101, 0.00025827108116029416]], "uploaded_certificate_file_id": null, "frequency_response_offset_unit": null, "internal_procedure_revision_id": null, "external_lab_certificate_number": null, "frequency_response_amplitude_type": null, "frequency_response_frequency_unit": null, "frequency_response_offset_enabled": false, "frequency_response_baseline_sweep_index": null}]');

insert into certificate_choices (calibration_id, template_id, created_at) overriding system value select calibration_id, template_id, created_at from jsonb_populate_recordset(null::certificate_choices, '[{"created_at": "2026-11-30T05:56:31.059+00:00", "template_id": null, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680"},
{"created_at": "2026-11-30T05:56:31.12+00:00", "template_id": null, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6"},
{"created_at": "2026-11-30T05:56:31.642+00:00", "template_id": null, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676"}]');

insert into certificates (id, calibration_id, template_id, number, file_id, issued_at, created_at, verification_code, as_issued, language, signing_key_id, timestamped_at, template_version, issue, is_current) overriding system value select id, calibration_id, template_id, number, file_id, issued_at, created_at, verification_code, as_issued, language, signing_key_id, timestamped_at, template_version, issue, is_current from jsonb_populate_recordset(null::certificates, '[{"id": "75950fd8-85d2-4940-aa8e-45b29f2f1eab", "issue": 1, "number": "LN-CAL-LN-00001-v1", "file_id": "ad05529a-c7d3-4d05-a3fa-5a1f1c30a79b", "language": "en", "as_issued": {"item": {"name": "Immersion thermometer", "model": "IT-300", "asset_id": "LN-00001", "manufacturer": "Thermometrics", "serial_number": "0012e3"}, "issuer": "Laboratory North", "issued_on": "2026-11-30", "is_authorised": false}, "issued_at": "2026-11-30T05:56:28.891+00:00", "created_at": "2026-11-30T05:56:31.059+00:00", "is_current": true, "template_id": null, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "signing_key_id": "186a9751-c1d5-4d61-86e9-19c7a6cc7582", "timestamped_at": null, "template_version": null, "verification_code": null},
{"id": "01e0c85a-b3b4-4aae-b207-f1083f7bd5de", "issue": 1, "number": "LN-CAL-LN-00001-v2", "file_id": "94016995-923a-4094-8e1b-04be2ec9e231", "language": "en", "as_issued": {"item": {"name": "Immersion thermometer", "model": "IT-300", "asset_id": "LN-00001", "manufacturer": "Thermometrics", "serial_number": "0012e3"}, "issuer": "Laboratory North", "issued_on": "2026-11-30", "is_authorised": false}, "issued_at": "2026-11-30T05:56:28.894+00:00", "created_at": "2026-11-30T05:56:31.12+00:00", "is_current": true, "template_id": null, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "signing_key_id": "186a9751-c1d5-4d61-86e9-19c7a6cc7582", "timestamped_at": null, "template_version": null, "verification_code": null},
{"id": "25330049-bba6-4a73-aef7-f55c7a357d33", "issue": 1, "number": "LS-CAL-LS-00001-v1", "file_id": "6e12089c-28de-41b7-aabe-659021ff41cb", "language": "en", "as_issued": {"item": {"name": "Thermometer of the South", "model": "IT-300", "asset_id": "LS-00001", "manufacturer": "Thermometrics", "serial_number": null}, "issuer": "Laboratory South", "issued_on": "2026-11-30", "is_authorised": false}, "issued_at": "2026-11-30T05:56:31.554+00:00", "created_at": "2026-11-30T05:56:31.642+00:00", "is_current": true, "template_id": null, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "signing_key_id": "f8d7fddb-c2c4-4d5f-9385-75e7de5bc38d", "timestamped_at": null, "template_version": null, "verification_code": null}]');

insert into counted_assets (asset_id, organization_id, asset_type, next_due_at, conformity, uncertainty_state, has_low_health, is_reference, daq_type, quantities) overriding system value select asset_id, organization_id, asset_type, next_due_at, conformity, uncertainty_state, has_low_health, is_reference, daq_type, quantities from jsonb_populate_recordset(null::counted_assets, '[{"asset_id": "8fc40c83-ab7c-4182-a972-c0a750940b20", "daq_type": null, "asset_type": "sensor", "conformity": "pass", "quantities": {"temperature": [1, 1]}, "next_due_at": "2027-03-12", "is_reference": false, "has_low_health": false, "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "uncertainty_state": "incomplete"},
{"asset_id": "1f9974c5-842d-4058-8be2-28d553f64b18", "daq_type": null, "asset_type": "sensor", "conformity": "pass", "quantities": {"temperature": [1, 1]}, "next_due_at": "2027-01-10", "is_reference": false, "has_low_health": false, "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "uncertainty_state": "incomplete"}]');

insert into digital_certificates (id, calibration_id, file_id, origin, number, laboratory, signature, created_at) overriding system value select id, calibration_id, file_id, origin, number, laboratory, signature, created_at from jsonb_populate_recordset(null::digital_certificates, '[{"id": "ccd139ad-4e53-4219-83b9-d06fdcf728ab", "number": "LN-CAL-LN-00001-v1", "origin": "own", "file_id": "e419edf3-876b-4ded-aca2-39d99038f97b", "signature": null, "created_at": "2026-11-30T05:56:31.059+00:00", "laboratory": null, "calibration_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680"},
{"id": "665a1ed9-cecd-4b66-9c0c-dc06002dd1c4", "number": "LN-CAL-LN-00001-v2", "origin": "own", "file_id": "75933692-2e0e-4fce-9b35-303d82a02b0a", "signature": null, "created_at": "2026-11-30T05:56:31.12+00:00", "laboratory": null, "calibration_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6"},
{"id": "f38aa037-92ec-458f-ada5-728dc433fc96", "number": "LS-CAL-LS-00001-v1", "origin": "own", "file_id": "6f95bd0b-2cf1-4904-9a3c-37ca0f6d03b5", "signature": null, "created_at": "2026-11-30T05:56:31.642+00:00", "laboratory": null, "calibration_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676"}]');

insert into email_settings (smtp_host, smtp_port, smtp_username, smtp_use_tls, from_email, from_name, enabled, calibration_reminder_days, id, is_only, wrapped_smtp_password, version, updated_at, smtp_auth, oauth_token_url, oauth_client_id, oauth_scope, wrapped_oauth_client_secret, wrapped_oauth_refresh_token) overriding system value select smtp_host, smtp_port, smtp_username, smtp_use_tls, from_email, from_name, enabled, calibration_reminder_days, id, is_only, wrapped_smtp_password, version, updated_at, smtp_auth, oauth_token_url, oauth_client_id, oauth_scope, wrapped_oauth_client_secret, wrapped_oauth_refresh_token from jsonb_populate_recordset(null::email_settings, '[{"id": "e7a10000-0000-4000-8000-000000000031", "enabled": false, "is_only": true, "version": 1, "from_name": "Etalon", "smtp_auth": "password", "smtp_host": null, "smtp_port": 587, "from_email": null, "updated_at": "2026-11-30T05:56:17.764+00:00", "oauth_scope": null, "smtp_use_tls": true, "smtp_username": null, "oauth_client_id": null, "oauth_token_url": null, "wrapped_smtp_password": null, "calibration_reminder_days": 14, "wrapped_oauth_client_secret": null, "wrapped_oauth_refresh_token": null}]');

insert into known_networks (user_id, network, seen_at) overriding system value select user_id, network, seen_at from jsonb_populate_recordset(null::known_networks, '[{"network": "ce09b93b2166f6aebcffead5fad312610c50f4b7269f33aaac649bab67ec3929", "seen_at": "2026-11-30T05:56:27.737+00:00", "user_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c"}]');

insert into mail_server (id, failures, paused_until, failing_since, last_error) overriding system value select id, failures, paused_until, failing_since, last_error from jsonb_populate_recordset(null::mail_server, '[{"id": 1, "failures": 0, "last_error": null, "paused_until": null, "failing_since": null}]');

insert into migrations (id, "timestamp", name) overriding system value select id, "timestamp", name from jsonb_populate_recordset(null::migrations, '[{"id": 1, "name": "Baseline1763689000000", "timestamp": 1763689000000}]');

insert into notifications (id, user_id, type, title, body, link, entity_type, entity_id, is_read, created_at, texts, params) overriding system value select id, user_id, type, title, body, link, entity_type, entity_id, is_read, created_at, texts, params from jsonb_populate_recordset(null::notifications, '[{"id": "8c4373e3-5fc0-4e0f-a803-fae0617ad594", "body": null, "link": "/organizations/783cc07a-3f3a-4209-af9e-ab5bd7119881", "type": "organization.member_first_password", "texts": "member_first_password", "title": null, "params": {"by": "", "name": "Tëchnician", "organization": "Laboratory North"}, "is_read": false, "user_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "entity_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "created_at": "2026-11-30T05:56:27.937+00:00", "entity_type": "organization"},
{"id": "c554bb80-7552-4ef0-8827-68f585861d97", "body": null, "link": "/assets/8fc40c83-ab7c-4182-a972-c0a750940b20", "type": "calibration.created", "texts": "calibration_created", "title": null, "params": {"by": "Root", "day": "2025-03-12", "name": "Immersion thermometer", "asset": "LN-00001", "version": 1}, "is_read": false, "user_id": "65036c2b-53d2-4abb-810b-b101f081a1cd", "entity_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "created_at": "2026-11-30T05:56:28.596+00:00", "entity_type": "calibration"},
{"id": "742b4b76-4bf3-44a4-8d79-b6460a6d8030", "body": null, "link": "/assets/8fc40c83-ab7c-4182-a972-c0a750940b20", "type": "calibration.created", "texts": "calibration_created", "title": null, "params": {"by": "Root", "day": "2026-03-12", "name": "Immersion thermometer", "asset": "LN-00001", "version": 2}, "is_read": false, "user_id": "65036c2b-53d2-4abb-810b-b101f081a1cd", "entity_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "created_at": "2026-11-30T05:56:28.73+00:00", "entity_type": "calibration"},
{"id": "aab145a0-83b9-40f8-be7c-a3f24dab80ef", "body": null, "link": "/assets/8fc40c83-ab7c-4182-a972-c0a750940b20?cal=83a8f712-ca80-4bf6-9bec-8d74382f0680", "type": "calibration.voided", "texts": "calibration_voided", "title": null, "params": {"by": "Root", "day": "2025-03-12", "name": "Immersion thermometer", "asset": "LN-00001", "reason": "", "version": 1}, "is_read": false, "user_id": "65036c2b-53d2-4abb-810b-b101f081a1cd", "entity_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "created_at": "2026-11-30T05:56:29.028+00:00", "entity_type": "calibration"}]');

insert into organization_members (id, organization_id, user_id, role, active, created_at) overriding system value select id, organization_id, user_id, role, active, created_at from jsonb_populate_recordset(null::organization_members, '[{"id": "849261fc-96bd-4ff7-bef6-14db1531116b", "role": "admin", "active": true, "user_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "created_at": "2026-11-30T05:56:27.77+00:00", "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881"},
{"id": "7be97dbd-d19d-4e5a-91fb-a8a192fb5bdd", "role": "admin", "active": true, "user_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "created_at": "2026-11-30T05:56:27.795+00:00", "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703"},
{"id": "79983328-1715-4ce7-9b5b-fa860b45e458", "role": "member", "active": true, "user_id": "65036c2b-53d2-4abb-810b-b101f081a1cd", "created_at": "2026-11-30T05:56:27.937+00:00", "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881"}]');

insert into organizations (id, name, full_name, description, website, location_id, email, phone, private, is_active, asset_prefix, created_by, created_at, updated_at, org_category, org_type, contact_email, contact_phone, vat_number, address_street, address_city, address_state, address_postal_code, address_country, logo_file_id, version, time_zone, certificate_language, calibration_reminder_days, certificate_prints_notes, certificate_authoriser_name, certificate_authoriser_function, works_without_second_person) overriding system value select id, name, full_name, description, website, location_id, email, phone, private, is_active, asset_prefix, created_by, created_at, updated_at, org_category, org_type, contact_email, contact_phone, vat_number, address_street, address_city, address_state, address_postal_code, address_country, logo_file_id, version, time_zone, certificate_language, calibration_reminder_days, certificate_prints_notes, certificate_authoriser_name, certificate_authoriser_function, works_without_second_person from jsonb_populate_recordset(null::organizations, '[{"id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "name": "Laboratory North", "email": null, "phone": null, "private": false, "version": 1, "website": null, "org_type": null, "full_name": null, "is_active": true, "time_zone": null, "created_at": "2026-11-30T05:56:27.77+00:00", "created_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "updated_at": "2026-11-30T05:56:27.77+00:00", "vat_number": null, "description": null, "location_id": null, "address_city": null, "asset_prefix": "LN", "logo_file_id": null, "org_category": "internal", "address_state": null, "contact_email": null, "contact_phone": null, "address_street": null, "address_country": null, "address_postal_code": null, "certificate_language": null, "certificate_prints_notes": false, "calibration_reminder_days": null, "certificate_authoriser_name": null, "works_without_second_person": false, "certificate_authoriser_function": null},
{"id": "ad056b75-a439-4668-a0ea-dddf8861c703", "name": "Laboratory South", "email": null, "phone": null, "private": true, "version": 1, "website": null, "org_type": null, "full_name": null, "is_active": true, "time_zone": null, "created_at": "2026-11-30T05:56:27.795+00:00", "created_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "updated_at": "2026-11-30T05:56:27.795+00:00", "vat_number": null, "description": null, "location_id": null, "address_city": null, "asset_prefix": "LS", "logo_file_id": null, "org_category": "internal", "address_state": null, "contact_email": null, "contact_phone": null, "address_street": null, "address_country": null, "address_postal_code": null, "certificate_language": null, "certificate_prints_notes": false, "calibration_reminder_days": null, "certificate_authoriser_name": null, "works_without_second_person": false, "certificate_authoriser_function": null}]');

insert into processes (id, roles, version, node, host, pid, started_at, seen_at, memory_bytes, chromium, chromium_version, prints) overriding system value select id, roles, version, node, host, pid, started_at, seen_at, memory_bytes, chromium, chromium_version, prints from jsonb_populate_recordset(null::processes, '[{"id": "8c98c734-0cb9-4911-b226-5117fcaffea8", "pid": 19321, "host": "vm", "node": "v24.21.0", "roles": "api,worker", "prints": 0, "seen_at": "2026-11-30T05:56:28.792+00:00", "version": "3.6.1", "chromium": "running", "started_at": "2026-11-30T05:56:15.338+00:00", "memory_bytes": 457293824, "chromium_version": "153.0.8010.0"}]');

insert into rate_limits (key, window_ends_at, count) overriding system value select key, window_ends_at, count from jsonb_populate_recordset(null::rate_limits, '[{"key": "register.network:127.0.0.1", "count": 1, "window_ends_at": "2026-11-30T06:56:27.474+00:00"},
{"key": "login.account:49a7d997fb02e848166d15fbed89f739", "count": 0, "window_ends_at": "2026-11-30T06:11:27.631+00:00"},
{"key": "login.network:127.0.0.1", "count": 0, "window_ends_at": "2026-11-30T06:11:27.631+00:00"},
{"key": "login.pair:14661f7b1f5a5fa6c5c7b0fa88096eeb", "count": 0, "window_ends_at": "2026-11-30T06:11:27.631+00:00"}]');

insert into secret_checks (id, check_value, created_at) overriding system value select id, check_value, created_at from jsonb_populate_recordset(null::secret_checks, '[{"id": 1, "created_at": "2026-11-30T05:56:18.163+00:00", "check_value": "a0dee91892ac30172b8e4279f7d97713f7c22ecdbdff93279e480b0129cc5172"}]');

insert into sensor_channels (id, asset_id, channel_id, "position", physical_quantity, measurement_type, unit, technology, measurement_min, measurement_max, accuracy_value, accuracy_type, accuracy_unit, resolution, resolution_unit, measurement_uncertainty, uncertainty_unit, confidence_level, coverage_factor, drift_rate, drift_unit, sensitivity, sensitivity_unit, response_time_ms, bandwidth_hz, output_signal_min, output_signal_max, output_signal_unit, output_type, calibration_role, criticality, calibration_method_id, calibration_interval, is_active, created_at, updated_at, negligible_contributions, conformity, next_due_at, last_calibration_date, uncertainty_state, calibration_interval_unit, due_at_end_of_month) overriding system value select id, asset_id, channel_id, "position", physical_quantity, measurement_type, unit, technology, measurement_min, measurement_max, accuracy_value, accuracy_type, accuracy_unit, resolution, resolution_unit, measurement_uncertainty, uncertainty_unit, confidence_level, coverage_factor, drift_rate, drift_unit, sensitivity, sensitivity_unit, response_time_ms, bandwidth_hz, output_signal_min, output_signal_max, output_signal_unit, output_type, calibration_role, criticality, calibration_method_id, calibration_interval, is_active, created_at, updated_at, negligible_contributions, conformity, next_due_at, last_calibration_date, uncertainty_state, calibration_interval_unit, due_at_end_of_month from jsonb_populate_recordset(null::sensor_channels, '[{"id": "42641808-0260-4138-9c1c-8def7ad298b4", "unit": "°C", "asset_id": "8fc40c83-ab7c-4182-a972-c0a750940b20", "position": 0, "is_active": true, "channel_id": "1", "conformity": "pass", "created_at": "2026-11-30T05:56:28.03+00:00", "drift_rate": null, "drift_unit": null, "resolution": 0.01, "technology": "RTD PT100", "updated_at": "2026-11-30T05:56:28.03+00:00", "criticality": null, "next_due_at": "2027-03-12", "output_type": null, "sensitivity": null, "bandwidth_hz": null, "accuracy_type": "absolute", "accuracy_unit": null, "accuracy_value": 0.5, "coverage_factor": null, "measurement_max": 100, "measurement_min": 0, "resolution_unit": null, "calibration_role": null, "confidence_level": null, "measurement_type": null, "response_time_ms": null, "sensitivity_unit": null, "uncertainty_unit": null, "output_signal_max": null, "output_signal_min": null, "physical_quantity": "temperature", "uncertainty_state": "incomplete", "output_signal_unit": null, "due_at_end_of_month": false, "calibration_interval": null, "calibration_method_id": null, "last_calibration_date": "2026-03-12", "measurement_uncertainty": null, "negligible_contributions": null, "calibration_interval_unit": "months"},
{"id": "2bc86204-bbd8-42a5-af00-7001e6ef22c1", "unit": "°C", "asset_id": "1f9974c5-842d-4058-8be2-28d553f64b18", "position": 0, "is_active": true, "channel_id": "1", "conformity": "pass", "created_at": "2026-11-30T05:56:28.369+00:00", "drift_rate": null, "drift_unit": null, "resolution": 0.01, "technology": "RTD PT100", "updated_at": "2026-11-30T05:56:28.369+00:00", "criticality": null, "next_due_at": "2027-01-10", "output_type": null, "sensitivity": null, "bandwidth_hz": null, "accuracy_type": "absolute", "accuracy_unit": null, "accuracy_value": 0.5, "coverage_factor": null, "measurement_max": 100, "measurement_min": 0, "resolution_unit": null, "calibration_role": null, "confidence_level": null, "measurement_type": null, "response_time_ms": null, "sensitivity_unit": null, "uncertainty_unit": null, "output_signal_max": null, "output_signal_min": null, "physical_quantity": "temperature", "uncertainty_state": "incomplete", "output_signal_unit": null, "due_at_end_of_month": false, "calibration_interval": null, "calibration_method_id": null, "last_calibration_date": "2026-01-10", "measurement_uncertainty": null, "negligible_contributions": null, "calibration_interval_unit": "months"}]');

insert into sign_on_settings (id, is_only, passwords_allowed, break_glass_user_id, version, updated_at, session_idle_minutes, session_max_hours) overriding system value select id, is_only, passwords_allowed, break_glass_user_id, version, updated_at, session_idle_minutes, session_max_hours from jsonb_populate_recordset(null::sign_on_settings, '[{"id": "e7a10000-0000-4000-8000-000000000038", "is_only": true, "version": 1, "updated_at": "2026-11-30T05:56:17.764+00:00", "passwords_allowed": true, "session_max_hours": 168, "break_glass_user_id": null, "session_idle_minutes": null}]');

insert into signing_keys (id, organization_id, algorithm, subject_common_name, certificate_pem, fingerprint_sha256, wrapped_private_key, not_valid_before, not_valid_after, created_at, origin, chain_pem, retired_at, told_days) overriding system value select id, organization_id, algorithm, subject_common_name, certificate_pem, fingerprint_sha256, wrapped_private_key, not_valid_before, not_valid_after, created_at, origin, chain_pem, retired_at, told_days from jsonb_populate_recordset(null::signing_keys, '[{"id": "186a9751-c1d5-4d61-86e9-19c7a6cc7582", "origin": "made", "algorithm": "RSA-3072", "chain_pem": null, "told_days": null, "created_at": "2026-11-30T05:56:28.883+00:00", "retired_at": null, "certificate_pem": "-----BEGIN CERTIFICATE-----\nMIIEkzCCAvugAwIBAgIQSKfXyE9jivdodpUrnxabTjANBgkqhkiG9w0BAQsFADBl\nMRkwFwYDVQQKDBBMYWJvcmF0b3J5IE5vcnRoMRkwFwYDVQQDDBBMYWJvcmF0b3J5\nIE5vcnRoMS0wKwYDVQQFEyQ3ODNjYzA3YS0zZjNhLTQyMDktYWY5ZS1hYjViZDcx\nMTk4ODEwHhcNMjYxMTMwMDU1NjI4WhcNMzYxMTI3MDU1NjI4WjBlMRkwFwYDVQQK\nDBBMYWJvcmF0b3J5IE5vcnRoMRkwFwYDVQQDDBBMYWJvcmF0b3J5IE5vcnRoMS0w\nKwYDVQQFEyQ3ODNjYzA3YS0zZjNhLTQyMDktYWY5ZS1hYjViZDcxMTk4ODEwggGi\nMA0GCSqGSIb3DQEBAQUAA4IBjwAwggGKAoIBgQD1216tnZGSj58iql/jFOt67cVQ\na/S/MMnXRmDaT3L7uiLfMKSnAu8F1S3mWn4SFqv+uVC0cW6m/C7WSv3GGFBJqsNW\nGESHyGrArfcWD/cMgjdLy5t57P7YtqcbU81XXogDYGse7vaNlz9foESUPFngTl2j\ncpzsOUTMjZZKzM/gHb5tGlpke+mZv0n3R9YJYCNQXUCCyYX3IvT799motLFcWaBu\nTpbyfARoqqjlA9rCgYxl275/npnQG4sv6bg1MNeid0XIEyciqdwwIX1vzPJSorDf\nGdcQ+MtmQ9eGlebTtKEckmFTLjxPYxRH3Pkih/cq36klDHjYkO4EOnD7zeyKOvRs\nHAU7U5p3x3qGQjy9o7y69LhhobIRYts5xnFzuJn7YoJPosuKS/cfJGEs1MuIg9G3\njznZ8Q2vsd3f4KtFNr+3fsvOT9ZTuRT0r5wUgV+ol8F0T3RjQPDuZcAxknRFc4zm\nFWPyaQoyn1VtYMFFk66Anm7V+U7ZgxD04JHzXC8CAwEAAaM/MD0wDAYDVR0TAQH/\nBAIwADAOBgNVHQ8BAf8EBAMCBsAwHQYDVR0OBBYEFPWopsoFG58FDHuGyYBp5kW6\no4NYMA0GCSqGSIb3DQEBCwUAA4IBgQCl31VsF7LG6ExI0Iq8wwayuIVmP0DqwT8e\nX3V+3r/N765pcTTcqLD8djBnkDUDIfuT4X/+41Pqe4RnwE0jOToemPn3Qvtvr1am\nYqdLpdGUvsPJcS7ZTQ8n8k9TRJOsTqM1WqHjYF9d5dXAY7AdUOYH0uLg3q5OyWcc\n3e0cHPD8mC5+l1HQzEprNFAnRrtTuJZdPW4XuD2AuVtaw2OjTyAC39EO7Pvk68VD\nyFau1gmgppeugGdI91URk1Z1dOKxmel/CLbRRA7e68WtE/iAxSDxkLob3+EE0wlL\nac0Kn0BUSr5t4UTjh6PzHd/5jW3r4z/sufUiMe8fSj8zJ2V5OjUUB6ORkPIx4NPv\nPuUh1pEWVwjWrrwERLo45PsrbE5yQaLVzpDArdZ05FS5Yo0xC8jNjL+wyJMkl0ZQ\n8Rbb6eGnQ33AoeSgMkSePU+J6NhkwdlnBHdN2+SaU1DIDCosaZeWnuUsTnpa0zKw\nDrt8wrcGmTZ6MmXGefB46XqV8QqtkT8=\n-----END CERTIFICATE-----\n", "not_valid_after": "2036-11-27T05:56:28+00:00", "organization_id": "783cc07a-3f3a-4209-af9e-ab5bd7119881", "not_valid_before": "2026-11-30T05:56:28+00:00", "fingerprint_sha256": "458c8de2b27bb549a9240dfdf4ce5c56d6b754e2d9964c59ddf1edc4bf25ba3e", "subject_common_name": "Laboratory North", "wrapped_private_key": "v1k1NVuciDAVpwpz+OtUBQgNasYYEgZ0wa+IxaVMhpLNQJXFahrBFUlBqpS38s3Z5EVW9dw9nWF8dTv4Ym15FNUPIFz57xo7aleNB8Jk7MvdV5LX4KE/hQRoqfD+qQgIprrhkqtB78xZT54m1GiFgjQ7VD90dBU7fnpcRlGa10DSNsmMuRE6Nnd9QgsCQZ3Zj8D2qgfMmLRn5T3qjrIGFMVlPBoYHndLz4cttl0oBXb7yXjJXsAox2+8aOrhun4eoCCqw0BIra1NUFvEF4uoZPQKbppoE1pp/16GXKBf1NVf9ic14hkGtfgxnqblqEutoFlZOZhsjXII7xkN3Xfv8zt0XiWxuzzl/rGB8gItR+eEQ+mlcFSCrkeO3y2Ud8oAaIWjb/sj0upe0JGXCgKfoMlrRQIn/GBHHkLqiiGl7yn4nPLqbiDfWR6NEPTAMR3+FVncq2yy683UuMlElawck29wsZKo9vsWkjdHHwhuJgTRB4+H36uU+NiLCigW53cUmd8RKJAPlcmfqaIqUiC+YQ2q/49u9TSgwsbdI2Do2moW0QAQwwheJ9OEPMrmSBXgPjTybDfaTNw9f/XEyPNguYVhL3HEJ8nt/+Aa5aqVqB7nzy2BGxm2PmygRcNWPoBlCo0WZoUFKkqwXK/wSyewFbgN3TtGbGR/dD7ciUTWilebvCfaEIeqch7M8Ojng19w1b0LmvLbzoPK9ynD00kkLPK28LyTy2KjDzo0N/7wAaBMZQdBAOpsYp9mjWobD9FidjJgsD7PnqSLsIMyn6Sv2UASjVEBM8bTeZHNOHT6NNNbEvOtPIl4X6ArknTju6XfyXqY1oeU1wFhPfuo7OIertkvMJ8AnmJRKd5MiL1jxFBb3L93Wo0P6rokH6muMuZFSBogyvqH1OR3hBRRh8U+OWnxCmJNqUk2nQwn38W8/CVL4FluDOkdlUXyKP1lMZYyhxhOQ46EzWRQevuDOcaYGmapvWBkoZu1XpFPxMlqdSSsQMjTSSMHFm+FrV4JiE2g0yH+omLtU0YfKXZWVOL5FsS46+mHfGLnNx7uh/fjEgc5rgdnAFQ1HNXgDHsRtLl/7Mvta24j0t7n07d4kbgc825kv8mE0E0llV0YUwdc8NrewpypJzADnF07miY16+ehozWgFwaD51jmQmpvgvy8wDeGPCOJcWhIeheuPYy4IfKDZbJ8GVf7k5i1MB3sEObmhoPHFZrryUTMdDOGahVOVxkAPz8w5FV+c053UcNAth8bbfd7rNg0j0r5F4k232Ir/f52ic+niWjUeG9OOeVUMJeLCFDAaNfU08uLmD7fGRSGpVLmeRg0NdywIfN3xTG/aiS90zWRfFzn6ilI2OvNTRhO5BO4jOM+QrhyRKLQA3em9YFdZ+Q98iKOj0qEa4+roDoaJoquSiAkrDYBGUjjFofCYrKhCEhTWc7HxTLxVxngjb+QuTto8zmJu8UOPbUGtsqHx6z7SlQVgPIz24qgKn3u4J6S6nTtL9/Ct3Y2ef4DO3qQEoqFhl99/BU+ediNFmM+TwS9/HuGfwgnVM4x87+kXAGxJxBsKeGTREZAfSNzi2Zla0ZoRZ9MSuhnvBhCQGM09FzxOWvPGLIAoTFpEBG57uMJhIS+dL0A970sRqAFWaHUA/zwbl7+XFPH/RncRu5lt+Fki/Pvgzq+uxFOMv8rMNIYbEbQbaYEDLyulOja3PHg1Bk1fQToZSNH/HgAt7dWLDtKD3wHgAAw+r4YKyGJmYONteUK0bb1wdOq7B168bqTcRN4Z19u1c5ssQs3XnJN06rSKU3C22C1LCS+QWsHr/UUhqO0Jub2zZLtqB2HYpdm2cAH4eo6dttcLuXFXpcuSAJ4Q0XxBRasNvN4ikizt7hkReTzmWHxX71ICeTT+ki+Xtf3Iy5H4R/0m1rJ+IZt6rBmTceHTsIzt8hnxb4P5PBku7QaDc/9hoUCGzv6yaSc1xvldIthRzr/kMxtrHQsRjRz7L29zBBlC+cOskk/ve1X74ZKOfNfAVGnC6xTWMEiPOo2+QclfKw4Tktwzbd29RDLaF2IHL5htzYiC3P96SHUlpg4zlPCgrkvKLFup4DM2nPW3aNDojl77xe/Qx5Sh+VnwJ1hJdPHZqLmF+K95RQX0LiZIckdedB207i6pWZig8t1otswOm96gRD+DFZOC8O/oqgzzwfzmW3h1jc+1eDKLdJUYQ9Lc2lOJxvzU2JTR1hS9jIII1nZZnMH3UfFcF0do13xEBwnMf/SM0haN6SjareK7ZuSYqql2yiTbrKMkvBC0QRsFXKJkQqQ3LsqVmp2cKT5QBg/982ANcpw9sE9F/52CecW+3fwcU2KG7a8QZrzxVVUxy00/EOkYgU6jl1+/FPbnZLsv/JQjl3qNa831A8nGfu6S9rIffrSonfocVlx6HFw82Y="},
{"id": "f8d7fddb-c2c4-4d5f-9385-75e7de5bc38d", "origin": "made", "algorithm": "RSA-3072", "chain_pem": null, "told_days": null, "created_at": "2026-11-30T05:56:31.552+00:00", "retired_at": null, "certificate_pem": "-----BEGIN CERTIFICATE-----\nMIIEkzCCAvugAwIBAgIQRqcVDfOEJOsXy1UAPdenuDANBgkqhkiG9w0BAQsFADBl\nMRkwFwYDVQQKDBBMYWJvcmF0b3J5IFNvdXRoMRkwFwYDVQQDDBBMYWJvcmF0b3J5\nIFNvdXRoMS0wKwYDVQQFEyRhZDA1NmI3NS1hNDM5LTQ2NjgtYTBlYS1kZGRmODg2\nMWM3MDMwHhcNMjYxMTMwMDU1NjMxWhcNMzYxMTI3MDU1NjMxWjBlMRkwFwYDVQQK\nDBBMYWJvcmF0b3J5IFNvdXRoMRkwFwYDVQQDDBBMYWJvcmF0b3J5IFNvdXRoMS0w\nKwYDVQQFEyRhZDA1NmI3NS1hNDM5LTQ2NjgtYTBlYS1kZGRmODg2MWM3MDMwggGi\nMA0GCSqGSIb3DQEBAQUAA4IBjwAwggGKAoIBgQC40xAw1mQpL9+3sD1NV2vvqtsd\nHvkjNAQsV5XayjjoHD78sHG8xqnFmJ1i2emJeubKRosS/Qe+0+uEPXiPfShZ6LIn\nyJPWRmf62wrEq8eXkIJ4gn3MsBylQaR64hN7/CA9DmZgd2m8G2tI29cIVGXfz5hJ\ndP71E9sM/Dr3SRN/rOoZNR+eeJ1zX2uZJ1i5lGlkqovsG6hU4MOOLGaHvP5zbVHV\nu4998iN9Kulz5lb+in+K2rezovG7LPqz/Rhq36mIRLSeNIT5RFbq9WtCuaoqWB2F\nBresL+6m33lTJfG/3EoiNYsJhgDe2fj3lFWUcWJyLwCskPYy1EWVVQqAMv6ryd+B\nJeN4NmEde35gZELJ6lQA0q8ISRshO/itKIsTay8n/PBBQZdfX6Bc5+BHqz6Y6c5p\nOw91lXVWZQEIJw/tmCZx1lGRrfSmevSXRra8fD5EmWGRzUthzuaI+y7hW2QvGkZs\nOc6Spei/x8+/d7Fgj88j5tcgkP7dU5FETykM6dcCAwEAAaM/MD0wDAYDVR0TAQH/\nBAIwADAOBgNVHQ8BAf8EBAMCBsAwHQYDVR0OBBYEFHaELPKMqHsHJrfVaevRX7qd\nWVPwMA0GCSqGSIb3DQEBCwUAA4IBgQCt6GqQ9oeispAQtW08VEz9d3SP0IBAm3y6\ntWjHJPkXMclTdROOvHy/sjmT2gu6Cuq+szMxX/Qek1YGPJCgk5RM9CgHGuFlzMcj\nnCLnOZBlOqCSDYB4g0n5/WkWMY93nAuoTWuYz5wmGToBOlnu4n8ZuRYzNl7b8o9x\nJw0m9jUlSE+7c3G/mgJFzAlk7WD1gKYu6kac0HvF7mnr0Mr6jGoxmjAiMPtP2i/K\nHq6YFn50C5xdckr1HhcgBwLd0Wf7umOKhidoy5MWxyf+ce9DxvJY0zApQkHtXoMI\nEgOsafnJE+53f9aSMIoEe5qXcF5X86gXPpbf9UsVzJtGyg1E7zf/mHbCEV9O6k6X\n98MF9bUaBkKdYYlhPDz3m7Hf+zbdJ5RdepoFXBazIQhEePscZha6U/0XeH+c0+OA\nMZ/lhenATICKHn1vfWYHIBznRVwW530YF9SvQGe+HkRhaVgOeMlVR6QQENbeJ8nS\nbXqZrTyUEI32CQnrC5V28CH02cqcONA=\n-----END CERTIFICATE-----\n", "not_valid_after": "2036-11-27T05:56:31+00:00", "organization_id": "ad056b75-a439-4668-a0ea-dddf8861c703", "not_valid_before": "2026-11-30T05:56:31+00:00", "fingerprint_sha256": "96d3341a95cb6588e22b963f395f06c8569203ce99f028070680b352cb1858d0", "subject_common_name": "Laboratory South", "wrapped_private_key": "UpNOQkmPZCqRpoft8FkYtWPPAFYpmzdClvqn1Roj2jdR4s07YBRX0XNzPgK7xeR15CveAQE6MQjcwhDYUPAydetjSivQrgbqVHzRR1Wa0+HMPpNj0bJTivgKviGL102soSqxDbSSpS4IkPcIYCnMvtc0yn0P2+sOG4BwkhGUOAAioEU/hCnYzRjQuTtuBQahRU2Lcv03ZXx8MAMqnPbouPiuciU9idnAOhF6tStweHMxMqwOujxIxxCYizguYEdEDFK9A4jQErOI6y2dpGn18hVG4XWmR/LCYVHQD8QFS7j3hnkiKz4N36Y7h/vEdxBzeIHwslQ3/VjF1T+R+c10fKizkv8cZAPZk7VwM1broVZI1vH2DVoMhyAkq2WEWcJf+eBfe6yekPPe9mKO1EGCDDn63GOVNCQbkvr6ZqzVmceE2+PoEyx2iTGXE+z5PLISBBZ5qm/L1oAR87fvMUdTIsUu1PeVUUqLjDjEesAXRCJaIJMQETLy98sPioHQFSuvqEFBaZDUucDRMzaqYPnPcumVKPKkWzhfjjNwDlIpXrZA2fPIDYd4xmOUMV8y9AEL/eiMdxqpzNMr8fRvncLsD29P0I0k965kdXO4gocDc1cQhJLbUIuAtC+CSMG8u6sAs4AaU8vsKlT8WshVk5uVZZDD9ZoZ3bf13mE2dNYYMDjbsel3XIFGG0p7rhSJPlG0UJt01W3+WkEK0taBZD8NXOUdqSGgg5S0L4521aWRfUUS2PDaCuHVlwOUjvojsfE1ZvlX012bChfuD+2fCnlIon9WGRyTg1ZOAN8Nua0PSXRkN2DkMgfWjJtm57OhVrdZMsInBr45PfOJaQ0oIC31mQxynK6I6CiMdWE0ngO/py0UxGdc85x/Re+x3aqUqmP0qjPSr1qgIh7Lf1Hzwo6oQnu5lIAjnNq0d4HXgdn2BsUr9m4G6lz32gLvDCL6darm5sdCBdGuyRbDzUsuAAu2nqK2k+WxO36Zksex2w2qPZJd7gv5AB5A7uKP5ydtLhU5nbFtmS8fds0YSwkfb3Jm67trdO9V3ZrRiV98mgBXlHOjtJoWHXOCXXwMFj72itRCSA1MlF7nguphwyjlCYAI25rqwEoQRP9wQ9DTQif1WNy2P1EZCzjP+wJdty/3WtWqUxz8FH3ifQSMDYdJRiwf3AhlxkAcnS7j72zAq6PJBMFbyAh40KIpvOjQ46y0grnHqiSvkSgBnd668EkKesJE+UA/HaPYTbdYNmV6LyQrPhDRhM6Uvh6qVL7ZEsQkN6djTWoHRXzLoWropKDZpstIlxBnQKc/mFaNN8XY7OIX6FkBBwvfqZWxr7Fq0jYqqCOKvmmuAN5+nMn5NPIhNub4m1aQqByf5E7Yf7KWZqyhfZy67FdKL5bs58Q6NhpylZvs8rH7kRosOkru6hSra7uBTHNYYr04Mf6CorH34VYYWriE5rS8c0OhSdNaRS7eWXQLAjD4SLHjs76WEEANmKJovPyAf9Y/znfy/C/Dup/3Eh1eu0Tq/Da8aCpQM7aMBYbQQQmuGJB40skhG/2pewHPCMidFRz34XZIfGPLhnjs5DrMohhYV664gGo/Vnlqgzu0wj4a1AC1vViN8GmpbuBq4kbE6eZCBiyX5z3oKaQuigls1GqMt6+6ML+S4Fg2QfBgMNUCAzjscIaP4OY9SG4nxmZ88MAIKwUbBRSo5mR9n822KOGEdgz6YpBmmz3C7yFYdkrhosCIyCN8zoZUvjCN5GGi5z+br48/TRLQsFl/EAqZYCAvhZP9wANCd4buNvjoW/pCznAdx2By38463zPLNOGJcg1XypPAY43ixmk3RmYMMWdBn9xiD/v/9adNJUEhBsabxq5zUFQlDNlBeyIE041FGQgNSopw7Vc6rB7qjaRBwnK3haMTYlm9fL63WKeFo7LIiUvXqdQumvnKfmTTYSa6xbVIaXjNEFEeSL9q6XBjzVNo8D5wUTMjbF4xBivlJ5d3ReUQefdP0k9BcJXunWIQcH9Ko1LOkLgQehyQZGvfP+ejMaEsvTOUMUdDhGS43RIzQ0ajtFBlMQQkFIIAiUwaOt+b2BNkwaeg1SmBgOMRLTSFHF/9jX43oMo1sqBlIgclEM5MlENL45c4mgQ3auZihpkTy6vPH88N2VEAu6Xutw5cxkZ4ppLFo59T6qgy7P85k4xENY+IwFErSIdhG/gyGqc6Ck/z06tWY4MtoYdrkGxtHUj2IllbsIlPtsu/nsXgDOXxOR7v6L2I1HwAEw+2ZbJpljLqSzrvRR0o9ANNf4L1ZtHdxcYV9RVd5cRqC345RZFune80QicoLBCwM7wrESNk2Bgr/YPUHYwVyj/LOGJrM+YHNfPT8hsNm/Ny3OFSIUvqDMC6LoIGSTUj1oSis3makvXdVQ7b+JwBpsecNMCJAOwOJgAPJ7Fpag=="}]');

insert into stored_files (id, entity_type, entity_id, step_index, original_filename, content_type, size_bytes, checksum_sha256, object_name, uploaded_by, created_at) overriding system value select id, entity_type, entity_id, step_index, original_filename, content_type, size_bytes, checksum_sha256, object_name, uploaded_by, created_at from jsonb_populate_recordset(null::stored_files, '[{"id": "ad05529a-c7d3-4d05-a3fa-5a1f1c30a79b", "entity_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "created_at": "2026-11-30T05:56:31.059+00:00", "size_bytes": 77908, "step_index": null, "entity_type": "calibration_certificate", "object_name": "sha256/9f/9f6caa4633893dc7803905c90d9038334a72090888e5ac9dda979939bfbc5cf1", "uploaded_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "content_type": "application/pdf", "checksum_sha256": "9f6caa4633893dc7803905c90d9038334a72090888e5ac9dda979939bfbc5cf1", "original_filename": "certificate_LN-00001_v1.pdf"},
{"id": "e419edf3-876b-4ded-aca2-39d99038f97b", "entity_id": "83a8f712-ca80-4bf6-9bec-8d74382f0680", "created_at": "2026-11-30T05:56:31.059+00:00", "size_bytes": 16641, "step_index": null, "entity_type": "calibration_dcc", "object_name": "sha256/41/41d2a293f997b7279713842f8459ba9bbfec92297992613cbe56b91750f3ee2f", "uploaded_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "content_type": "application/xml", "checksum_sha256": "41d2a293f997b7279713842f8459ba9bbfec92297992613cbe56b91750f3ee2f", "original_filename": "certificate_LN-00001_v1.xml"},
{"id": "94016995-923a-4094-8e1b-04be2ec9e231", "entity_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "created_at": "2026-11-30T05:56:31.12+00:00", "size_bytes": 77991, "step_index": null, "entity_type": "calibration_certificate", "object_name": "sha256/e8/e86d62ff8228e079a17de19f90622b34af1c8b0fcc580077897803e0efb25ab3", "uploaded_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "content_type": "application/pdf", "checksum_sha256": "e86d62ff8228e079a17de19f90622b34af1c8b0fcc580077897803e0efb25ab3", "original_filename": "certificate_LN-00001_v2.pdf"},
{"id": "75933692-2e0e-4fce-9b35-303d82a02b0a", "entity_id": "96c3d882-8b97-46cd-8809-e7ab090fd6e6", "created_at": "2026-11-30T05:56:31.12+00:00", "size_bytes": 16641, "step_index": null, "entity_type": "calibration_dcc", "object_name": "sha256/4c/4c488f4fba44f97f04e3c953439b08a000dc2dd2a88a8652db295f53a07e02cf", "uploaded_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "content_type": "application/xml", "checksum_sha256": "4c488f4fba44f97f04e3c953439b08a000dc2dd2a88a8652db295f53a07e02cf", "original_filename": "certificate_LN-00001_v2.xml"},
{"id": "6e12089c-28de-41b7-aabe-659021ff41cb", "entity_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "created_at": "2026-11-30T05:56:31.642+00:00", "size_bytes": 77959, "step_index": null, "entity_type": "calibration_certificate", "object_name": "sha256/97/976c229264dea5dd16f7c56913057b783282ce6c7eca45f751dad785876d93cc", "uploaded_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "content_type": "application/pdf", "checksum_sha256": "976c229264dea5dd16f7c56913057b783282ce6c7eca45f751dad785876d93cc", "original_filename": "certificate_LS-00001_v1.pdf"},
{"id": "6f95bd0b-2cf1-4904-9a3c-37ca0f6d03b5", "entity_id": "949b8e4f-8c3f-45f9-8c76-2e4a6d871676", "created_at": "2026-11-30T05:56:31.642+00:00", "size_bytes": 16466, "step_index": null, "entity_type": "calibration_dcc", "object_name": "sha256/ca/caf7468d25d365e308987b30b8db9dee3dc31827984d416d81a7926cdadacd7f", "uploaded_by": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "content_type": "application/xml", "checksum_sha256": "caf7468d25d365e308987b30b8db9dee3dc31827984d416d81a7926cdadacd7f", "original_filename": "certificate_LS-00001_v1.xml"}]');

insert into user_sessions (id, user_id, token_version, ip_address, user_agent, created_at, last_used_at, expires_at, refresh_count, refreshed_at) overriding system value select id, user_id, token_version, ip_address, user_agent, created_at, last_used_at, expires_at, refresh_count, refreshed_at from jsonb_populate_recordset(null::user_sessions, '[{"id": "40fb0d09-2594-4118-9f86-69cad68fd489", "user_id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "created_at": "2026-11-30T05:56:27.741+00:00", "expires_at": "2026-12-07T05:56:27+00:00", "ip_address": "127.0.0.1", "user_agent": "node", "last_used_at": "2026-11-30T05:56:27.753+00:00", "refreshed_at": null, "refresh_count": null, "token_version": 1}]');

insert into users (id, email, name, password_hash, role, is_active, is_verified, profile_picture_id, language, token_version, last_login_at, created_at, updated_at, version, first_password_until, job_title, service_organization_id) overriding system value select id, email, name, password_hash, role, is_active, is_verified, profile_picture_id, language, token_version, last_login_at, created_at, updated_at, version, first_password_until, job_title, service_organization_id from jsonb_populate_recordset(null::users, '[{"id": "408cde4d-e415-4423-ad2d-6c70b71eea9c", "name": "Root", "role": "superadmin", "email": "root@example.org", "version": 1, "language": "en", "is_active": true, "job_title": null, "created_at": "2026-11-30T05:56:27.594+00:00", "updated_at": "2026-11-30T05:56:27.594+00:00", "is_verified": true, "last_login_at": "2026-11-30T05:56:27.737+00:00", "password_hash": "$argon2id$v=19$m=32768,t=4,p=1$XQjUs63sZR/0+yxJ3wmhpw$WyuWAHf6Hj1UDwZiuIKtxi+cDJqORwWuqDYvL2l8CAM", "token_version": 1, "profile_picture_id": null, "first_password_until": null, "service_organization_id": null},
{"id": "65036c2b-53d2-4abb-810b-b101f081a1cd", "name": "Tëchnician", "role": "technician", "email": "technician@example.org", "version": 1, "language": "en", "is_active": true, "job_title": null, "created_at": "2026-11-30T05:56:27.894+00:00", "updated_at": "2026-11-30T05:56:27.894+00:00", "is_verified": true, "last_login_at": null, "password_hash": "$argon2id$v=19$m=32768,t=4,p=1$VeihnDNDFp8fWBFXxSUGAg$/7SL5thwTTC4xDtm3w/HHxyGcs3FdicqykeanYouVA4", "token_version": 1, "profile_picture_id": null, "first_password_until": "2026-12-07T05:56:27.892+00:00", "service_organization_id": null}]');

insert into webhook_place (id, written_in, entry_id) overriding system value select id, written_in, entry_id from jsonb_populate_recordset(null::webhook_place, '[{"id": 1, "entry_id": "00000000-0000-0000-0000-000000000000", "written_in": 0}]');

select setval('migrations_id_seq', 1);

alter table accreditations add constraint "FK_d6dda2729dfcf8f89bafb99949f" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table api_keys add constraint "FK_a3baee01d8408cd3c0f89a9a973" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table asset_codes add constraint "FK_97f87bd309acd8bb6c41c049876" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

alter table asset_codes add constraint "FK_a2c721d07757ef11b70083cd186" FOREIGN KEY (created_by) REFERENCES users(id);

alter table asset_codes add constraint "FK_ce21732a3cf1280c6a4b057bf46" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table asset_count_rollups add constraint "FK_57644cadfd158c2a6899267dd58" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table asset_import_items add constraint "FK_2e950e32c61e6004c458190da77" FOREIGN KEY (import_id) REFERENCES asset_imports(id) ON DELETE CASCADE;

alter table asset_imports add constraint "FK_5f9f15fc4ff19b151bb5d0ccce4" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table asset_imports add constraint "FK_70f10aed2204ffd48dd3a393d94" FOREIGN KEY (imported_by) REFERENCES users(id);

alter table asset_imports add constraint "FK_df344df14c7528cb0deab32c123" FOREIGN KEY (undone_by) REFERENCES users(id);

alter table asset_movements add constraint "FK_99a95d47110c653d8537daafbc7" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

alter table asset_movements add constraint "FK_c3e2083b7f45389f505910bebc8" FOREIGN KEY (location_id) REFERENCES locations(id);

alter table asset_movements add constraint "FK_e22220c63143ab9894cdcd2c8d4" FOREIGN KEY (moved_by) REFERENCES users(id);

alter table asset_scores add constraint "FK_9560142db8e75127c93a10e2096" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

alter table assets add constraint "FK_1d6ef9c90d6709e779cde626c37" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table assets add constraint "FK_32b59f1ec75328fcef3f36ac4e0" FOREIGN KEY (pinout_image_id) REFERENCES stored_files(id);

alter table assets add constraint "FK_398a8b7fe2f2763eb234554960e" FOREIGN KEY (picture_id) REFERENCES stored_files(id);

alter table assets add constraint "FK_7af051b38fff9213af839fd428d" FOREIGN KEY (mechanical_image_id) REFERENCES stored_files(id);

alter table assets add constraint "FK_916f79b60e63293b23def86da6d" FOREIGN KEY (location_id) REFERENCES locations(id);

alter table assets add constraint "FK_dccd1dbe2c036b9ab80876466b7" FOREIGN KEY (created_by) REFERENCES users(id);

alter table calendar_feeds add constraint "FK_3212ce9ff23847e66347a6730d3" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table calendar_feeds add constraint "FK_c4da87ab4c1ea691b247a299399" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table calibration_drafts add constraint "FK_29f05e2f9ff2d6876a83566c468" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

alter table calibration_drafts add constraint "FK_2bb78938c926982450d5b4f278e" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table calibration_drafts add constraint "FK_499a5b319a01cceb8bafb2ea5b7" FOREIGN KEY (handed_over_by) REFERENCES users(id) ON DELETE SET NULL;

alter table calibration_inputs add constraint "FK_6dcc12e49fa51066a1c649b0f8b" FOREIGN KEY (calibration_id) REFERENCES calibrations(id) ON DELETE CASCADE;

alter table calibration_points add constraint "FK_a69facf11461000f9493d452678" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

alter table calibrations add constraint "FK_0307f7579fd5c1911e964691fb5" FOREIGN KEY (sensor_id) REFERENCES sensor_channels(id);

alter table calibrations add constraint "FK_0dcc3f4ceaa24c96d4c4b315cbd" FOREIGN KEY (authorised_by_user_id) REFERENCES users(id);

alter table calibrations add constraint "FK_197e1b69f7be06ca3b48432954b" FOREIGN KEY (internal_procedure_id) REFERENCES procedures(id);

alter table calibrations add constraint "FK_1db5fa8e331dc5805cab07743e7" FOREIGN KEY (created_by) REFERENCES users(id);

alter table calibrations add constraint "FK_325462a04cbd77389fa1b593e27" FOREIGN KEY (supersedes_id) REFERENCES calibrations(id);

alter table calibrations add constraint "FK_38e0d24a7abf241205795ff8ecf" FOREIGN KEY (daq_id) REFERENCES assets(id);

alter table calibrations add constraint "FK_3e1f7d0a591e1fedd04c39f99fc" FOREIGN KEY (uploaded_certificate_file_id) REFERENCES stored_files(id);

alter table calibrations add constraint "FK_508e5a6d3d95a4150819d9a3555" FOREIGN KEY (calibration_location_id) REFERENCES locations(id);

alter table calibrations add constraint "FK_7083f5959cb8a90ba5819f17998" FOREIGN KEY (superseded_by_id) REFERENCES calibrations(id);

alter table calibrations add constraint "FK_71c44d650875c555ba37509aeb7" FOREIGN KEY (asset_id) REFERENCES assets(id);

alter table calibrations add constraint "FK_73253ac59bce75799a0e50384d6" FOREIGN KEY (internal_procedure_revision_id) REFERENCES procedure_revisions(id);

alter table calibrations add constraint "FK_a2e77d9b67a070fc6dfb3cc81f9" FOREIGN KEY (decided_by) REFERENCES users(id);

alter table calibrations add constraint "FK_b42801520fee01f47ac842d7de8" FOREIGN KEY (issuing_organization_id) REFERENCES organizations(id);

alter table calibrations add constraint "FK_c3afb998de0b1d3450309800b06" FOREIGN KEY (internal_reference_asset_id) REFERENCES assets(id);

alter table calibrations add constraint "FK_cbda24714c20be38dd034d224ee" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table calibrations add constraint "FK_e8f92452f33335258ec8a1acac5" FOREIGN KEY (checked_by_user_id) REFERENCES users(id);

alter table calibrations add constraint "FK_ecbe22bc973fd9068d21eb8fec9" FOREIGN KEY (performed_by_user_id) REFERENCES users(id);

alter table calibrations add constraint "FK_f74a2e0fc1aa7391656751f3ff5" FOREIGN KEY (calibration_organization_id) REFERENCES organizations(id);

alter table certificate_batch_items add constraint "FK_0146abb2a2775c2f73bd1f20b56" FOREIGN KEY (batch_id) REFERENCES certificate_batches(id) ON DELETE CASCADE;

alter table certificate_batches add constraint "FK_68116f0cd4218a1aa62c9ce5447" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table certificate_batches add constraint "FK_8f2856b3a9193a320531d5045f1" FOREIGN KEY (file_id) REFERENCES stored_files(id);

alter table certificate_batches add constraint "FK_99e27bade637eb980bb7f59c701" FOREIGN KEY (ordered_by) REFERENCES users(id);

alter table certificate_batches add constraint "FK_bee61b699330ea2a2a2fcd3fdeb" FOREIGN KEY (template_id) REFERENCES certificate_templates(id);

alter table certificate_choices add constraint "FK_a6a460617679a8c55f082f4e601" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

alter table certificate_choices add constraint "FK_c187faa334a788cf278e0008618" FOREIGN KEY (template_id) REFERENCES certificate_templates(id);

alter table certificate_reissues add constraint "FK_421c39aee6632f2111a9cc83005" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

alter table certificate_reissues add constraint "FK_e909c98717e4ef2a852823b4dc7" FOREIGN KEY (ordered_by) REFERENCES users(id);

alter table certificate_template_versions add constraint "FK_97bb193f06f1fc0b5eb64dcc5c0" FOREIGN KEY (template_id) REFERENCES certificate_templates(id);

alter table certificate_template_versions add constraint "FK_da0a0267578e9e8425cb7457be9" FOREIGN KEY (created_by) REFERENCES users(id);

alter table certificate_templates add constraint "FK_0d6c69bff7efa430feee51654ff" FOREIGN KEY (created_by) REFERENCES users(id);

alter table certificate_templates add constraint "FK_b04eca8b8a8c6322a8ad4d7a05b" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table certificates add constraint "FK_545f697833c51082abb47e02a6b" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

alter table certificates add constraint "FK_7d426c77c6601ceb146994cc6fd" FOREIGN KEY (signing_key_id) REFERENCES signing_keys(id);

alter table certificates add constraint "FK_958c68df18b342357a95aa2d262" FOREIGN KEY (file_id) REFERENCES stored_files(id);

alter table certificates add constraint "FK_b73604d85c520ce2d2cfd675cce" FOREIGN KEY (template_id) REFERENCES certificate_templates(id);

alter table counted_assets add constraint "FK_ed687b1639028d06f1451b04ee6" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

alter table daq_details add constraint "FK_d8908df02646a27bc880d2e7985" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

alter table digital_certificates add constraint "FK_6d4fca8ba8ce4b546e6597ca974" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

alter table digital_certificates add constraint "FK_ecdeb0edaae0a1704c4c3469fc6" FOREIGN KEY (file_id) REFERENCES stored_files(id);

alter table electronic_signatures add constraint "FK_60d87afb12c07ef117720e932c1" FOREIGN KEY (signed_by) REFERENCES users(id);

alter table electronic_signatures add constraint "FK_90351755d2c940b2690e42f9421" FOREIGN KEY (template_version_id) REFERENCES certificate_template_versions(id);

alter table electronic_signatures add constraint "FK_ba55a54e47c01cc1e0bce55f205" FOREIGN KEY (procedure_revision_id) REFERENCES procedure_revisions(id);

alter table electronic_signatures add constraint "FK_e951a3696b3c9ccc442b27f6c63" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

alter table factor_challenges add constraint "FK_93fdc106b0a72631d63ba081827" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table file_damages add constraint "FK_7d7e82a04c44e89abaf22a6f09d" FOREIGN KEY (file_id) REFERENCES stored_files(id) ON DELETE CASCADE;

alter table frequency_response_points add constraint "FK_3656d7de92727683293eb9cb150" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

alter table identities add constraint "FK_88e77c008cfcfa6a87027a99bde" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table impact_affected add constraint "FK_0f09925fd73da550f9ca92873f0" FOREIGN KEY (report_id) REFERENCES impact_reports(id);

alter table impact_affected add constraint "FK_65c16c7fca3b198f1c1c8ba4d61" FOREIGN KEY (via_id) REFERENCES calibrations(id);

alter table impact_affected add constraint "FK_ee17efeafc90dcc173cf3c8933c" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

alter table impact_decisions add constraint "FK_0d71574beff269797b2432f39fd" FOREIGN KEY (affected_id) REFERENCES impact_affected(id);

alter table impact_decisions add constraint "FK_a462b04dccebfb17852f46d6704" FOREIGN KEY (asset_id) REFERENCES assets(id);

alter table impact_decisions add constraint "FK_b1463fadadd3c848d7fd63bcd55" FOREIGN KEY (decided_by) REFERENCES users(id);

alter table impact_reports add constraint "FK_0021b1804e428e46708ffff3f1d" FOREIGN KEY (closed_by) REFERENCES users(id);

alter table impact_reports add constraint "FK_18ce2f63fd4be484f8209a8bee3" FOREIGN KEY (last_good_id) REFERENCES calibrations(id);

alter table impact_reports add constraint "FK_2282fedc169c8b288ac78daf9fc" FOREIGN KEY (asset_id) REFERENCES assets(id);

alter table impact_reports add constraint "FK_3edbbd18764b81daf630bb6058b" FOREIGN KEY (finding_id) REFERENCES calibrations(id);

alter table impact_reports add constraint "FK_4e4b3dfb6230986bd728d7b9c7b" FOREIGN KEY (sensor_id) REFERENCES sensor_channels(id);

alter table impact_reports add constraint "FK_808c3397bfac4edf088c0bcc5e0" FOREIGN KEY (started_by) REFERENCES users(id);

alter table known_networks add constraint "FK_ac40af48b6cd64c56e191a48bb4" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table locations add constraint "FK_06f770dfdf4e78f67ad08f80cdc" FOREIGN KEY (parent_location_id) REFERENCES locations(id);

alter table locations add constraint "FK_190a7ee60db34ef946627cbbe9f" FOREIGN KEY (created_by) REFERENCES users(id);

alter table locations add constraint "FK_e80aa366acb3dbc300e668c3ee2" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table mailed_tokens add constraint "FK_a216a1d5f921f0a8e7fb4a6e67e" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table mails add constraint "FK_793324f8abe574c6444356694ee" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table notification_preferences add constraint "FK_64c90edc7310c6be7c10c96f675" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table notifications add constraint "FK_9a8a82462cab47c73d25f49261f" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table organization_exports add constraint "FK_40afc1557b70cd6fec779eda690" FOREIGN KEY (file_id) REFERENCES stored_files(id);

alter table organization_exports add constraint "FK_59dcbad262b26494ee36f3b9920" FOREIGN KEY (ordered_by) REFERENCES users(id);

alter table organization_exports add constraint "FK_6ebbdc5d6f2a3e742162a500585" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table organization_join_requests add constraint "FK_86b44339c6a54e58d4639ddc4ac" FOREIGN KEY (user_id) REFERENCES users(id);

alter table organization_join_requests add constraint "FK_94ad243453073e7489da74f0b51" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table organization_members add constraint "FK_7062a4fbd9bab22ffd918e5d3d9" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table organization_members add constraint "FK_89bde91f78d36ca41e9515d91c6" FOREIGN KEY (user_id) REFERENCES users(id);

alter table organizations add constraint "FK_88a24953b7fb00e52d96fc1e2ba" FOREIGN KEY (created_by) REFERENCES users(id);

alter table organizations add constraint "FK_985d8cab86bdf9f19a0773bf982" FOREIGN KEY (location_id) REFERENCES locations(id);

alter table organizations add constraint "FK_bf54549fb886a59264841f79957" FOREIGN KEY (logo_file_id) REFERENCES stored_files(id);

alter table passkeys add constraint "FK_02227b9a8a34a808e3e23800b00" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table procedure_attachments add constraint "FK_289d03fff1e8feb1cdc0cbdc683" FOREIGN KEY (file_id) REFERENCES stored_files(id);

alter table procedure_attachments add constraint "FK_9828a72bfda6c490f4f7bf6e666" FOREIGN KEY (procedure_id) REFERENCES procedures(id);

alter table procedure_revisions add constraint "FK_8f16fb9a90c7c2d055659d0ee0e" FOREIGN KEY (procedure_id) REFERENCES procedures(id);

alter table procedure_revisions add constraint "FK_f484fd51eef72a284c4d4cb580f" FOREIGN KEY (created_by) REFERENCES users(id);

alter table procedures add constraint "FK_1426211527cd445b2c6edd65e5f" FOREIGN KEY (created_by) REFERENCES users(id);

alter table recomputations add constraint "FK_5e41421f47ebeefbabfa081aa58" FOREIGN KEY (calibration_id) REFERENCES calibrations(id);

alter table recovery_codes add constraint "FK_fb82b2ac740ca095b617afad031" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table reminder_deliveries add constraint "FK_120aa4e2b6349b1a1fd33237134" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table reminder_rounds add constraint "FK_4882d63fcf233ee0200cc788a4e" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table reminders add constraint "FK_2c8027b572a9272f2c66468664e" FOREIGN KEY (delivery_id) REFERENCES reminder_deliveries(id) ON DELETE CASCADE;

alter table reminders add constraint "FK_e52d0d6d392e6ac62ae484a3dba" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

alter table saved_views add constraint "FK_06214b14a66ba26ac122c0a9c32" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table saved_views add constraint "FK_5ef69747737eae659eb1dd15aac" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table scope_entries add constraint "FK_25625132213ab102a1fa5f5dcca" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table scope_entries add constraint "FK_513f51167d20d2b9db87657772b" FOREIGN KEY (created_by) REFERENCES users(id);

alter table second_factor_rules add constraint "FK_b95e7bdbf773e430a7787b2e1d0" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table sensor_channels add constraint "FK_28c08bdf7291b9f0b4a66ac70d5" FOREIGN KEY (calibration_method_id) REFERENCES procedures(id);

alter table sensor_channels add constraint "FK_d6594c608521c2824bc1532b548" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

alter table sign_on_attempts add constraint "FK_9d1462a94fa19ed799d7493a4a7" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table sign_on_settings add constraint "FK_bdea408ac151db952edb97193a7" FOREIGN KEY (break_glass_user_id) REFERENCES users(id);

alter table signature_policies add constraint "FK_0f122f002c588d5dd9b44372493" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table signing_keys add constraint "FK_15bcc39d0c1055846f20dac1204" FOREIGN KEY (organization_id) REFERENCES organizations(id);

alter table stored_files add constraint "FK_44634705fddd90d5d6723ae368c" FOREIGN KEY (uploaded_by) REFERENCES users(id);

alter table totp_secrets add constraint "FK_3e4fac76b4c0964c30c11c2fa8d" FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table user_keys add constraint "FK_03bc99d540d17f2d6def72de3ae" FOREIGN KEY (user_id) REFERENCES users(id);

alter table user_signatures add constraint "FK_77f661f1a4f18a8089e62cc8839" FOREIGN KEY (file_id) REFERENCES stored_files(id);

alter table user_signatures add constraint "FK_d5be66458ddb68a7c7588f627b2" FOREIGN KEY (user_id) REFERENCES users(id);

alter table users add constraint "FK_02ec15de199e79a0c46869895f4" FOREIGN KEY (profile_picture_id) REFERENCES stored_files(id);

alter table webhook_attempts add constraint "FK_0d56d91d61b827bb2079c256538" FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE;

alter table webhook_deliveries add constraint "FK_a0286aeb96db651efd1ae2966f2" FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;

alter table webhook_due_dates add constraint "FK_6feb81d47ac8fd4cc6f85abfe85" FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;

alter table webhook_due_dates add constraint "FK_b49ebaabd0656f94de6011a8c85" FOREIGN KEY (asset_id) REFERENCES assets(id) ON DELETE CASCADE;

alter table webhooks add constraint "FK_1263da9f2a66fe09006bd86130e" FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE;

alter table webhooks add constraint "FK_eb68180d7bcb926c84b0cafb447" FOREIGN KEY (created_by) REFERENCES users(id);

CREATE TRIGGER asset_codes_are_searched AFTER INSERT OR DELETE OR UPDATE OF code ON public.asset_codes FOR EACH ROW EXECUTE FUNCTION asset_codes_are_searched();

CREATE TRIGGER asset_codes_take_asset BEFORE INSERT OR UPDATE OF code, asset_id ON public.asset_codes FOR EACH ROW EXECUTE FUNCTION asset_code_takes_asset();

CREATE TRIGGER assets_count_insert AFTER INSERT ON public.assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_assets();

CREATE TRIGGER assets_count_update AFTER UPDATE ON public.assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_assets();

CREATE TRIGGER assets_move_calibrations AFTER UPDATE OF organization_id ON public.assets FOR EACH ROW WHEN ((old.organization_id IS DISTINCT FROM new.organization_id)) EXECUTE FUNCTION asset_moves_calibrations();

CREATE TRIGGER assets_move_codes AFTER UPDATE OF organization_id ON public.assets FOR EACH ROW WHEN ((old.organization_id IS DISTINCT FROM new.organization_id)) EXECUTE FUNCTION asset_moves_codes();

CREATE TRIGGER assets_note_delete AFTER DELETE ON public.assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_placed_assets();

CREATE TRIGGER assets_note_insert AFTER INSERT ON public.assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_placed_assets();

CREATE TRIGGER assets_note_update AFTER UPDATE ON public.assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_placed_assets();

CREATE TRIGGER assets_rename_calibrations AFTER UPDATE OF asset_id, name, serial_number ON public.assets FOR EACH ROW WHEN (((((old.asset_id)::text IS DISTINCT FROM (new.asset_id)::text) OR ((old.name)::text IS DISTINCT FROM (new.name)::text)) OR ((old.serial_number)::text IS DISTINCT FROM (new.serial_number)::text))) EXECUTE FUNCTION asset_renames_calibrations();

CREATE TRIGGER assets_take_location_order BEFORE INSERT OR UPDATE OF location_id, organization_id ON public.assets FOR EACH ROW EXECUTE FUNCTION asset_takes_location_order();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_chains FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON public.audit_chains FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_logs FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON public.audit_logs FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON public.audit_logs_2026_11 FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON public.audit_logs_2026_12 FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON public.audit_logs_2027_01 FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON public.audit_logs_2027_02 FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON public.audit_logs_other FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_positions FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_seals FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER calibrations_count_delete AFTER DELETE ON public.calibrations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted_calibrations();

CREATE TRIGGER calibrations_count_insert AFTER INSERT ON public.calibrations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted_calibrations();

CREATE TRIGGER calibrations_count_update AFTER UPDATE ON public.calibrations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted_calibrations();

CREATE TRIGGER calibrations_take_organization BEFORE INSERT ON public.calibrations FOR EACH ROW EXECUTE FUNCTION calibration_takes_organization();

CREATE TRIGGER calibrations_take_organization_that_issues BEFORE INSERT ON public.calibrations FOR EACH ROW EXECUTE FUNCTION calibration_takes_issuer();

CREATE TRIGGER counted_assets_count_delete AFTER DELETE ON public.counted_assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted_assets();

CREATE TRIGGER counted_assets_count_insert AFTER INSERT ON public.counted_assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted_assets();

CREATE TRIGGER counted_assets_count_update AFTER UPDATE ON public.counted_assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_counted_assets();

CREATE TRIGGER daq_details_count_delete AFTER DELETE ON public.daq_details REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_assets_of_daq();

CREATE TRIGGER daq_details_count_insert AFTER INSERT ON public.daq_details REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_assets_of_daq();

CREATE TRIGGER daq_details_count_update AFTER UPDATE ON public.daq_details REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_assets_of_daq();

CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.electronic_signatures FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON public.electronic_signatures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER locations_move_those_below AFTER UPDATE ON public.locations FOR EACH ROW WHEN (((old.ancestry IS DISTINCT FROM new.ancestry) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION location_moves_those_below();

CREATE TRIGGER locations_order_assets AFTER UPDATE OF name, organization_id ON public.locations FOR EACH ROW WHEN ((((old.name)::text IS DISTINCT FROM (new.name)::text) OR (old.organization_id IS DISTINCT FROM new.organization_id))) EXECUTE FUNCTION location_orders_assets();

CREATE TRIGGER locations_recount AFTER UPDATE ON public.locations FOR EACH ROW WHEN (((old.ancestry IS DISTINCT FROM new.ancestry) AND (pg_trigger_depth() = 0))) EXECUTE FUNCTION location_moves_counts();

CREATE TRIGGER locations_recount_delete AFTER DELETE ON public.locations FOR EACH ROW EXECUTE FUNCTION location_drops_counts();

CREATE TRIGGER locations_take_ancestry BEFORE INSERT OR UPDATE OF parent_location_id, organization_id ON public.locations FOR EACH ROW EXECUTE FUNCTION location_takes_ancestry();

CREATE TRIGGER notifications_changed AFTER UPDATE ON public.notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications();

CREATE TRIGGER notifications_made AFTER INSERT ON public.notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications();

CREATE TRIGGER notifications_removed AFTER DELETE ON public.notifications REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications();

CREATE TRIGGER ends_calendar_feeds AFTER UPDATE OF active ON public.organization_members FOR EACH ROW WHEN ((old.active AND (NOT new.active))) EXECUTE FUNCTION end_calendar_feeds_of_organization_members();

CREATE TRIGGER ends_calendar_feeds AFTER UPDATE OF is_active ON public.organizations FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION end_calendar_feeds_of_organizations();

CREATE TRIGGER organizations_leave_rollup AFTER UPDATE OF private, is_active, org_category, time_zone ON public.organizations FOR EACH ROW WHEN (((((old.private IS DISTINCT FROM new.private) OR (old.is_active IS DISTINCT FROM new.is_active)) OR ((old.org_category)::text IS DISTINCT FROM (new.org_category)::text)) OR ((old.time_zone)::text IS DISTINCT FROM (new.time_zone)::text))) EXECUTE FUNCTION organization_leaves_rollup();

CREATE TRIGGER sensor_channels_count_delete AFTER DELETE ON public.sensor_channels REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_assets_of_channels();

CREATE TRIGGER sensor_channels_count_insert AFTER INSERT ON public.sensor_channels REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_assets_of_channels();

CREATE TRIGGER sensor_channels_count_update AFTER UPDATE ON public.sensor_channels REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_assets_of_channels();

CREATE TRIGGER ends_api_keys AFTER UPDATE OF is_active ON public.users FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION end_api_keys_of_users();

CREATE TRIGGER ends_calendar_feeds AFTER UPDATE OF is_active ON public.users FOR EACH ROW WHEN ((old.is_active AND (NOT new.is_active))) EXECUTE FUNCTION end_calendar_feeds_of_users();

alter table accreditations enable row level security;

alter table api_keys enable row level security;

alter table asset_codes enable row level security;

alter table asset_count_rollups enable row level security;

alter table asset_counts enable row level security;

alter table asset_import_items enable row level security;

alter table asset_imports enable row level security;

alter table asset_movements enable row level security;

alter table asset_scores enable row level security;

alter table assets enable row level security;

alter table audit_chains enable row level security;

alter table audit_keys enable row level security;

alter table audit_logs enable row level security;

alter table audit_logs_2026_11 enable row level security;

alter table audit_logs_2026_12 enable row level security;

alter table audit_logs_2027_01 enable row level security;

alter table audit_logs_2027_02 enable row level security;

alter table audit_logs_other enable row level security;

alter table audit_seals enable row level security;

alter table calendar_feeds enable row level security;

alter table calibration_drafts enable row level security;

alter table calibration_inputs enable row level security;

alter table calibration_points enable row level security;

alter table calibrations enable row level security;

alter table certificate_batch_items enable row level security;

alter table certificate_batches enable row level security;

alter table certificate_choices enable row level security;

alter table certificate_reissues enable row level security;

alter table certificate_template_versions enable row level security;

alter table certificate_templates enable row level security;

alter table certificates enable row level security;

alter table counted_assets enable row level security;

alter table daq_details enable row level security;

alter table digital_certificates enable row level security;

alter table electronic_signatures enable row level security;

alter table frequency_response_points enable row level security;

alter table idempotency_keys enable row level security;

alter table impact_affected enable row level security;

alter table impact_decisions enable row level security;

alter table impact_reports enable row level security;

alter table location_counts enable row level security;

alter table locations enable row level security;

alter table notifications enable row level security;

alter table organization_exports enable row level security;

alter table organization_join_requests enable row level security;

alter table organization_members enable row level security;

alter table organizations enable row level security;

alter table passkeys enable row level security;

alter table recomputations enable row level security;

alter table recovery_codes enable row level security;

alter table reminder_deliveries enable row level security;

alter table reminder_rounds enable row level security;

alter table reminders enable row level security;

alter table saved_views enable row level security;

alter table scope_entries enable row level security;

alter table second_factor_rules enable row level security;

alter table sensor_channels enable row level security;

alter table signature_policies enable row level security;

alter table signing_keys enable row level security;

alter table stored_files enable row level security;

alter table totp_secrets enable row level security;

alter table webhook_attempts enable row level security;

alter table webhook_deliveries enable row level security;

alter table webhook_due_dates enable row level security;

alter table webhooks enable row level security;

create policy visible_rows on accreditations as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = accreditations.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = accreditations.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));

create policy visible_rows on api_keys as PERMISSIVE for ALL to public using (((user_id = ( SELECT context_user_id() AS context_user_id)) OR (EXISTS ( SELECT 1
   FROM users owner
  WHERE ((owner.id = api_keys.user_id) AND (owner.service_organization_id IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (owner.service_organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])))))))) with check (((user_id = ( SELECT context_user_id() AS context_user_id)) OR (EXISTS ( SELECT 1
   FROM users owner
  WHERE ((owner.id = api_keys.user_id) AND (owner.service_organization_id IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (owner.service_organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[]))))))));

create policy visible_rows on asset_codes as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = asset_codes.asset_id)))) with check ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = asset_codes.asset_id))));

create policy visible_rows on asset_count_rollups as PERMISSIVE for SELECT to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = asset_count_rollups.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));

create policy visible_rows on asset_counts as PERMISSIVE for SELECT to public using (
CASE level
    WHEN 'closed'::text THEN role_sees_all(context_role())
    ELSE ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
       FROM organization_cards seen
      WHERE ((seen.id = asset_counts.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))
END);

create policy visible_rows on asset_import_items as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM asset_imports parent
  WHERE (parent.id = asset_import_items.import_id)))) with check ((EXISTS ( SELECT 1
   FROM asset_imports parent
  WHERE (parent.id = asset_import_items.import_id))));

create policy visible_rows on asset_imports as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((imported_by = ( SELECT context_user_id() AS context_user_id)) OR ((organization_id IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[]))))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((imported_by = ( SELECT context_user_id() AS context_user_id)) OR ((organization_id IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])))))));

create policy visible_rows on asset_movements as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = asset_movements.asset_id)))) with check ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = asset_movements.asset_id))));

create policy visible_rows on asset_scores as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = asset_scores.asset_id)))) with check ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = asset_scores.asset_id))));

create policy visible_rows on assets as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = assets.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = assets.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));

create policy visible_rows on audit_logs as PERMISSIVE for SELECT to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((actor_id = ( SELECT context_user_id() AS context_user_id)) OR (((audience)::text = 'people'::text) AND (context_role() = ANY (ARRAY['admin'::text, 'superadmin'::text]))) OR (((audience)::text = ANY (ARRAY[('object'::character varying)::text, ('members'::character varying)::text])) AND ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = audit_logs.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))) AND (((audience)::text = 'object'::text) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])) OR (EXISTS ( SELECT 1
   FROM organization_cards o
  WHERE ((o.id = audit_logs.organization_id) AND o.external)))) AND ((cardinality(other_organization_ids) = 0) OR (NOT (EXISTS ( SELECT 1
   FROM (unnest(audit_logs.other_organization_ids) other(other_id)
     LEFT JOIN organization_cards o ON ((o.id = other.other_id)))
  WHERE ((o.id IS NULL) OR (NOT organization_visible(o.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) AND (NOT (EXISTS ( SELECT 1
   FROM (subjects s
     JOIN organization_cards o ON ((o.id = s.organization_id)))
  WHERE ((s.kind = (audit_logs.entity_type)::text) AND (s.id = audit_logs.entity_id) AND (NOT organization_visible(o.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))))));

create policy visible_rows_new on audit_logs as PERMISSIVE for INSERT to public with check ((actor_id = ( SELECT context_user_id() AS context_user_id)));

create policy visible_rows on calendar_feeds as PERMISSIVE for ALL to public using ((user_id = ( SELECT context_user_id() AS context_user_id))) with check ((user_id = ( SELECT context_user_id() AS context_user_id)));

create policy visible_rows on calibration_drafts as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM assets a
  WHERE (a.id = calibration_drafts.asset_id)))) with check ((EXISTS ( SELECT 1
   FROM assets a
  WHERE (a.id = calibration_drafts.asset_id))));

create policy visible_rows on calibration_inputs as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = calibration_inputs.calibration_id)))) with check ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = calibration_inputs.calibration_id))));

create policy visible_rows on calibration_points as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = calibration_points.calibration_id)))) with check ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = calibration_points.calibration_id))));

create policy visible_rows on calibrations as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = calibrations.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = calibrations.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));

create policy visible_rows on certificate_batch_items as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM certificate_batches parent
  WHERE (parent.id = certificate_batch_items.batch_id)))) with check ((EXISTS ( SELECT 1
   FROM certificate_batches parent
  WHERE (parent.id = certificate_batch_items.batch_id))));

create policy visible_rows on certificate_batches as PERMISSIVE for ALL to public using ((ordered_by = ( SELECT context_user_id() AS context_user_id))) with check ((ordered_by = ( SELECT context_user_id() AS context_user_id)));

create policy visible_rows_of_organization on certificate_batches as PERMISSIVE for SELECT to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND (organization_id IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])))));

create policy visible_rows on certificate_choices as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificate_choices.calibration_id)))) with check ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificate_choices.calibration_id))));

create policy visible_rows on certificate_reissues as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificate_reissues.calibration_id)))) with check ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificate_reissues.calibration_id))));

create policy visible_rows on certificate_template_versions as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM certificate_templates parent
  WHERE (parent.id = certificate_template_versions.template_id)))) with check ((EXISTS ( SELECT 1
   FROM certificate_templates parent
  WHERE (parent.id = certificate_template_versions.template_id))));

create policy visible_rows on certificate_templates as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = certificate_templates.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = certificate_templates.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));

create policy visible_rows on certificates as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificates.calibration_id)))) with check ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = certificates.calibration_id))));

create policy visible_rows on counted_assets as PERMISSIVE for SELECT to public using ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = counted_assets.asset_id))));

create policy visible_rows on daq_details as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = daq_details.asset_id)))) with check ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = daq_details.asset_id))));

create policy visible_rows on digital_certificates as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = digital_certificates.calibration_id)))) with check ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = digital_certificates.calibration_id))));

create policy visible_rows on electronic_signatures as PERMISSIVE for SELECT to public using (((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = electronic_signatures.calibration_id))) OR (EXISTS ( SELECT 1
   FROM procedure_revisions parent
  WHERE (parent.id = electronic_signatures.procedure_revision_id))) OR (EXISTS ( SELECT 1
   FROM certificate_template_versions parent
  WHERE (parent.id = electronic_signatures.template_version_id)))));

create policy visible_rows_new on electronic_signatures as PERMISSIVE for INSERT to public with check (((signed_by = ( SELECT context_user_id() AS context_user_id)) AND ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = electronic_signatures.calibration_id))) OR (EXISTS ( SELECT 1
   FROM procedure_revisions parent
  WHERE (parent.id = electronic_signatures.procedure_revision_id))) OR (EXISTS ( SELECT 1
   FROM certificate_template_versions parent
  WHERE (parent.id = electronic_signatures.template_version_id))))));

create policy visible_rows on frequency_response_points as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = frequency_response_points.calibration_id)))) with check ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = frequency_response_points.calibration_id))));

create policy visible_rows on idempotency_keys as PERMISSIVE for ALL to public using ((user_id = ( SELECT context_user_id() AS context_user_id))) with check ((user_id = ( SELECT context_user_id() AS context_user_id)));

create policy visible_rows on impact_affected as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = impact_affected.calibration_id)))) with check ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = impact_affected.calibration_id))));

create policy visible_rows on impact_decisions as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM impact_affected parent
  WHERE (parent.id = impact_decisions.affected_id)))) with check ((EXISTS ( SELECT 1
   FROM impact_affected parent
  WHERE (parent.id = impact_decisions.affected_id))));

create policy visible_rows on impact_reports as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = impact_reports.asset_id)))) with check ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = impact_reports.asset_id))));

create policy visible_rows on location_counts as PERMISSIVE for SELECT to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = location_counts.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));

create policy visible_rows on locations as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = locations.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = locations.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));

create policy visible_rows on notifications as PERMISSIVE for ALL to public using ((user_id = ( SELECT context_user_id() AS context_user_id))) with check ((user_id = ( SELECT context_user_id() AS context_user_id)));

create policy visible_rows on organization_exports as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[]))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])))));

create policy visible_rows on organization_join_requests as PERMISSIVE for ALL to public using (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organization_join_requests.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))))) with check (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organization_join_requests.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))));

create policy visible_rows on organization_members as PERMISSIVE for ALL to public using (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organization_members.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))))) with check (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organization_members.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))));

create policy visible_rows on organizations as PERMISSIVE for SELECT to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND (organization_known(ROW(id, name, full_name, description, email, private, is_active, org_category, ((org_category)::text = 'external'::text), asset_prefix, NULL::character varying(50), NULL::character varying(2), NULL::character varying(255), NULL::character varying(20), NULL::character varying(255), NULL::character varying(255), NULL::character varying(100), NULL::boolean, NULL::uuid, NULL::character varying(255), NULL::character varying(255), NULL::boolean)::organization_cards, context_role()) OR (id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])) OR (((org_category)::text = 'external'::text) AND (context_role() = 'admin'::text)))));

create policy visible_rows_change on organizations as PERMISSIVE for UPDATE to public using ((((( SELECT context_role() AS context_role) IS NOT NULL) AND ((id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = organizations.id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))) OR ((( SELECT context_role() AS context_role) IS NOT NULL) AND (organization_known(ROW(id, name, full_name, description, email, private, is_active, org_category, ((org_category)::text = 'external'::text), asset_prefix, NULL::character varying(50), NULL::character varying(2), NULL::character varying(255), NULL::character varying(20), NULL::character varying(255), NULL::character varying(255), NULL::character varying(100), NULL::boolean, NULL::uuid, NULL::character varying(255), NULL::character varying(255), NULL::boolean)::organization_cards, context_role()) OR (id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])) OR (((org_category)::text = 'external'::text) AND (context_role() = 'admin'::text))) AND (NOT is_active)))) with check ((( SELECT context_role() AS context_role) IS NOT NULL));

create policy visible_rows_new on organizations as PERMISSIVE for INSERT to public with check ((created_by = ( SELECT context_user_id() AS context_user_id)));

create policy visible_rows on passkeys as PERMISSIVE for ALL to public using (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ( SELECT role_sees_all(context_role()) AS role_sees_all))) with check (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ( SELECT role_sees_all(context_role()) AS role_sees_all)));

create policy visible_rows on recomputations as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = recomputations.calibration_id)))) with check ((EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = recomputations.calibration_id))));

create policy visible_rows on recovery_codes as PERMISSIVE for ALL to public using (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ( SELECT role_sees_all(context_role()) AS role_sees_all))) with check (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ( SELECT role_sees_all(context_role()) AS role_sees_all)));

create policy visible_rows on reminder_deliveries as PERMISSIVE for ALL to public using ((user_id = ( SELECT context_user_id() AS context_user_id))) with check ((user_id = ( SELECT context_user_id() AS context_user_id)));

create policy visible_rows on reminder_rounds as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = reminder_rounds.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = reminder_rounds.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));

create policy visible_rows on reminders as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = reminders.asset_id)))) with check ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = reminders.asset_id))));

create policy visible_rows on saved_views as PERMISSIVE for ALL to public using (((user_id = ( SELECT context_user_id() AS context_user_id)) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])))) with check ((user_id = ( SELECT context_user_id() AS context_user_id)));

create policy visible_rows on scope_entries as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = scope_entries.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = scope_entries.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));

create policy visible_rows on second_factor_rules as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[]))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])))));

create policy visible_rows on sensor_channels as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = sensor_channels.asset_id)))) with check ((EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = sensor_channels.asset_id))));

create policy visible_rows on signature_policies as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = signature_policies.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = signature_policies.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));

create policy visible_rows on signing_keys as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = signing_keys.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((organization_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = signing_keys.organization_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships))))))));

create policy visible_rows on stored_files as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((uploaded_by = ( SELECT context_user_id() AS context_user_id)) OR
CASE entity_type
    WHEN 'calibration_certificate'::text THEN (EXISTS ( SELECT 1
       FROM calibrations c
      WHERE (c.id = stored_files.entity_id)))
    WHEN 'organization_logo'::text THEN ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
       FROM organization_cards seen
      WHERE ((seen.id = stored_files.entity_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))
    ELSE ((entity_type)::text = ANY ((ARRAY['user_profile_picture'::character varying, 'user_signature'::character varying])::text[]))
END))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((uploaded_by = ( SELECT context_user_id() AS context_user_id)) OR
CASE entity_type
    WHEN 'calibration_certificate'::text THEN (EXISTS ( SELECT 1
       FROM calibrations c
      WHERE (c.id = stored_files.entity_id)))
    WHEN 'organization_logo'::text THEN ((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_id IS NULL) OR ( SELECT role_sees_all(context_role()) AS role_sees_all) OR (EXISTS ( SELECT 1
       FROM organization_cards seen
      WHERE ((seen.id = stored_files.entity_id) AND organization_visible(seen.*, context_role(), ( SELECT context_memberships() AS context_memberships)))))))
    ELSE ((entity_type)::text = ANY ((ARRAY['user_profile_picture'::character varying, 'user_signature'::character varying])::text[]))
END)));

create policy visible_rows_assets on stored_files as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = ANY ((ARRAY['asset'::character varying, 'asset_picture'::character varying, 'asset_pinout_image'::character varying, 'asset_mechanical_image'::character varying, 'asset_cad'::character varying])::text[])) AND (EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = stored_files.entity_id))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = ANY ((ARRAY['asset'::character varying, 'asset_picture'::character varying, 'asset_pinout_image'::character varying, 'asset_mechanical_image'::character varying, 'asset_cad'::character varying])::text[])) AND (EXISTS ( SELECT 1
   FROM assets parent
  WHERE (parent.id = stored_files.entity_id)))));

create policy visible_rows_batches on stored_files as PERMISSIVE for SELECT to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = 'certificate_batch'::text) AND (EXISTS ( SELECT 1
   FROM certificate_batches parent
  WHERE (parent.id = stored_files.entity_id)))));

create policy visible_rows_calibrations on stored_files as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = ANY ((ARRAY['calibration'::character varying, 'calibration_file'::character varying, 'calibration_uploaded_certificate'::character varying])::text[])) AND (EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = stored_files.entity_id))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = ANY ((ARRAY['calibration'::character varying, 'calibration_file'::character varying, 'calibration_uploaded_certificate'::character varying])::text[])) AND (EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = stored_files.entity_id)))));

create policy visible_rows_digital_certificates on stored_files as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = ANY ((ARRAY['calibration_dcc'::character varying, 'calibration_uploaded_dcc'::character varying])::text[])) AND (EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = stored_files.entity_id))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = ANY ((ARRAY['calibration_dcc'::character varying, 'calibration_uploaded_dcc'::character varying])::text[])) AND (EXISTS ( SELECT 1
   FROM calibrations parent
  WHERE (parent.id = stored_files.entity_id)))));

create policy visible_rows_exports on stored_files as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = 'organization_export'::text) AND (EXISTS ( SELECT 1
   FROM organization_exports parent
  WHERE (parent.id = stored_files.entity_id))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = 'organization_export'::text) AND (EXISTS ( SELECT 1
   FROM organization_exports parent
  WHERE (parent.id = stored_files.entity_id)))));

create policy visible_rows_procedures on stored_files as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = 'procedure'::text))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND ((entity_type)::text = 'procedure'::text)));

create policy visible_rows on totp_secrets as PERMISSIVE for ALL to public using (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ( SELECT role_sees_all(context_role()) AS role_sees_all))) with check (((user_id = ( SELECT context_user_id() AS context_user_id)) OR ( SELECT role_sees_all(context_role()) AS role_sees_all)));

create policy visible_rows on webhook_attempts as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM webhook_deliveries parent
  WHERE (parent.id = webhook_attempts.delivery_id)))) with check ((EXISTS ( SELECT 1
   FROM webhook_deliveries parent
  WHERE (parent.id = webhook_attempts.delivery_id))));

create policy visible_rows on webhook_deliveries as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM webhooks parent
  WHERE (parent.id = webhook_deliveries.webhook_id)))) with check ((EXISTS ( SELECT 1
   FROM webhooks parent
  WHERE (parent.id = webhook_deliveries.webhook_id))));

create policy visible_rows on webhook_due_dates as PERMISSIVE for ALL to public using ((EXISTS ( SELECT 1
   FROM webhooks parent
  WHERE (parent.id = webhook_due_dates.webhook_id)))) with check ((EXISTS ( SELECT 1
   FROM webhooks parent
  WHERE (parent.id = webhook_due_dates.webhook_id))));

create policy visible_rows on webhooks as PERMISSIVE for ALL to public using (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])) OR ((( SELECT context_role() AS context_role) = 'admin'::text) AND (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = webhooks.organization_id) AND seen.external))))))) with check (((( SELECT context_role() AS context_role) IS NOT NULL) AND (( SELECT role_sees_all(context_role()) AS role_sees_all) OR (organization_id = ANY (( SELECT context_memberships() AS context_memberships)::uuid[])) OR ((( SELECT context_role() AS context_role) = 'admin'::text) AND (EXISTS ( SELECT 1
   FROM organization_cards seen
  WHERE ((seen.id = webhooks.organization_id) AND seen.external)))))));
