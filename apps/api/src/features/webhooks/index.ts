export { feature } from './webhooks.feature.js';
export { WebhooksModule, WebhooksModule as module } from './webhooks.module.js';
