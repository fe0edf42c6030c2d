import { TextField } from '../../platform/http/fields/fields.js';
import { ResponseSecret, ResponseTime } from '../../platform/http/fields/response-fields.js';

export class ConfirmationRequest {
  @TextField({ min: 1, max: 256, secret: true, example: 'correct horse battery staple' }) password: string;
}

export class ConfirmationResponse {
  @ResponseSecret({ description: 'Value for the header `Etalon-Confirmation`; invalid after a change of the password' })
  confirmation: string;
  @ResponseTime() expires_at: Date;
}
