import { UuidField } from '../http/fields.js';

/** The name a client gives a piece of work, to ask how far it is while it waits for the answer. */
export const ProgressId = (): PropertyDecorator =>
  UuidField({ optional: true, description: 'Chosen by the client: `GET /progress/{progress_id}` tells how far it is' });
