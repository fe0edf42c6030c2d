export const RETAINED_SIGNATURES = [
  'select * from user_keys where user_id in (select id from kept_people)',
  'select * from user_signatures where user_id in (select id from kept_people)',
] as const;
