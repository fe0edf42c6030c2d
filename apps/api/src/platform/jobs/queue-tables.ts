/** Schema of the queue's tables, separate from those of the product. */
export const JOB_SCHEMA = 'pgboss';
