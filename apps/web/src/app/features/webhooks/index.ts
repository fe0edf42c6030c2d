export { WebhookPanel } from './webhook-panel/webhook-panel';

/** By `import()`: it comes when it is opened. */
export const webhookPage = () => import('./webhook-page/webhook-page').then((m) => m.WebhookPage);
