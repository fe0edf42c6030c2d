export { WebhookPanel } from './webhook-panel/webhook-panel';
