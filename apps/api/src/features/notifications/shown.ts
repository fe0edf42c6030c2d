/**
 * Condition on notification `n`. Names of organizations are public.
 * @param visible whether the reader sees the organization of subject `s`
 */
export const isShown = (visible: string): string =>
  `not exists (select 1 from subjects s
     where n.entity_type in ('asset', 'calibration') and s.kind = n.entity_type and s.id = n.entity_id and not ${visible})`;
