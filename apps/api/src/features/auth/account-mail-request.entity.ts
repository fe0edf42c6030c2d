import { Entity } from 'typeorm';
import { CreatedAt, Id, Text } from '../../platform/database/columns.js';

/**
 * A request for a mail to an address that may or may not belong to an account. The request itself does the same work
 * either way; the worker finds out, so that neither answer nor time tells whether the account exists.
 */
@Entity('account_mail_requests')
export class AccountMailRequest {
  @Id() id: string;
  @Text(20) purpose: 'verify' | 'reset';
  @Text(255) email: string;
  @CreatedAt() created_at: Date;
}
