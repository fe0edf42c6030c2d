/** The tables of the queue stand in a schema of their own, beside those of the product. */
export const JOB_SCHEMA = 'pgboss';
