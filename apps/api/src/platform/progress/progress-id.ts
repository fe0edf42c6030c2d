import { UuidField } from '../http/fields.js';

/** Id chosen by the client to query the progress of a request while it is running. */
export const ProgressId = (): PropertyDecorator =>
  UuidField({ optional: true, description: 'Chosen by the client: `GET /progress/{progress_id}` tells how far it is' });
