import { TextField } from '../../platform/http/fields/fields.js';
import { ShownSecret, ShownTime } from '../../platform/http/fields/shown.js';

export class ConfirmationRequest {
  @TextField({ min: 1, max: 256, secret: true, example: 'correct horse battery staple' }) password: string;
}

export class ConfirmationResponse {
  @ShownSecret({ description: 'Value for the header `Etalon-Confirmation`; invalid after a change of the password' })
  confirmation: string;
  @ShownTime() expires_at: Date;
}
