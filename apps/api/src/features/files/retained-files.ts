export const RETAINED_FILES = [
  `select * from stored_files where id in (
     select profile_picture_id from own_users union select file_id from own_user_signatures)`,
] as const;
