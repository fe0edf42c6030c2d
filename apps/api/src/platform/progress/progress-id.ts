import { UuidField } from '../http/fields/fields.js';

export const ProgressId = (): PropertyDecorator =>
  UuidField({ optional: true, description: 'Id chosen by the client for `GET /progress/{progress_id}`' });
