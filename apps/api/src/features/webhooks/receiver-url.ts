import { Injectable } from '@nestjs/common';
import { Invalid } from '../../platform/errors/errors.js';
import { AddressRefused, UnknownName } from '../../platform/http/outgoing/outgoing-addresses.js';
import { ReceiverAddresses } from './sending/receiver-addresses.js';

const LOC = ['body', 'url'];
const PATIENCE_MS = 4000;

/** Syntax only; reachability is checked on each attempt. */
@Injectable()
export class ReceiverUrl {
  constructor(private readonly addresses: ReceiverAddresses) {}

  async read(text: string): Promise<string> {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url === null || !['https:', 'http:'].includes(url.protocol) || url.hostname === '')
      throw Invalid.field(LOC, 'Must be an address that starts with https://', 'webhook.not_an_address');
    if (url.protocol === 'http:' && !this.addresses.allowsOwn)
      throw Invalid.field(LOC, 'Only https is allowed', 'webhook.https_only');
    if (url.username !== '' || url.password !== '')
      throw Invalid.field(LOC, 'Must not contain a user name or a password', 'webhook.holds_login');
    url.hash = '';
    try {
      await this.addresses.of(url, AbortSignal.timeout(PATIENCE_MS));
    } catch (error) {
      if (error instanceof AddressRefused)
        throw Invalid.field(
          LOC,
          'This address may not be reached: it is not public, or http is not allowed for it',
          'webhook.address_refused',
        );
      // An unresolvable name may resolve later.
      if (!(error instanceof UnknownName)) throw error;
    }
    return url.href;
  }
}
