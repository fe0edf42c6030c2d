export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start.js';
export { joinEmbeddedPostgres, type JoinedPostgres } from './join.js';
export { dataDirError, prepareDataDir } from './data-dir.js';
export { EmbeddedPostgresError, type EmbeddedPostgresFailure } from './embedded-postgres-error.js';
