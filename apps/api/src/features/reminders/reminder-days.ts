import type { Database } from '../../platform/database/database.js';

/** So many days before the due date, where nobody has said otherwise. */
export const STANDARD_DAYS = 14;

/** How early organizations are reminded that say nothing of their own. */
export async function reminderDays(_database: Database): Promise<number> {
  return Promise.resolve(STANDARD_DAYS);
}
