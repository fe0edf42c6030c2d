export { EmailSettingsService } from './email-settings.service.js';
export { feature } from './mail.feature.js';
export { MailSettingsModule, MailSettingsModule as module } from './mail.module.js';
export { OutboxService } from './outbox.service.js';
