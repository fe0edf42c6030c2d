export { WebhookPanel } from './webhook-panel/webhook-panel';

export const webhookPage = () => import('./webhook-page/webhook-page').then((m) => m.WebhookPage);
