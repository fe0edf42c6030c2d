import type { WebhookMade } from '@etalon/api-client';
import type { Texts } from '../../language';
import type { SecretData } from '../../ui';

export const secretOf = ({ webhook, secret }: WebhookMade, texts: Texts): SecretData => ({
  heading: texts.get('webhooks.secret.title', { name: webhook.name }),
  text: texts.get('webhooks.secret.text'),
  secret,
  copy: texts.get('webhooks.secret.copy'),
  copied: texts.get('webhooks.secret.copied'),
  once: texts.get('webhooks.secret.once'),
});
