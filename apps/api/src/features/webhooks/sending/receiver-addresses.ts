import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { OutgoingAddresses } from '../../../platform/http/outgoing/outgoing-addresses.js';

@Injectable()
export class ReceiverAddresses extends OutgoingAddresses {
  constructor(@Inject(CONFIG) { webhookAllowedRanges }: Pick<Config, 'webhookAllowedRanges'>) {
    super(webhookAllowedRanges);
  }
}
