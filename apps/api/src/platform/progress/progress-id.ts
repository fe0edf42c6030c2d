import { UuidField } from '../http/fields/fields.js';

/** Id chosen by the client to query the progress of a request while it is running. */
export const ProgressId = (): PropertyDecorator =>
  UuidField({ optional: true, description: 'Id chosen by the client for `GET /progress/{progress_id}`' });
