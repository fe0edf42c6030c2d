import { Module } from '@nestjs/common';
import { EmailSettingsController } from './email-settings.controller.js';
import { EmailSettingsService } from './email-settings.service.js';
import { OutboxController } from './outbox.controller.js';
import { OutboxService } from './outbox.service.js';
import { TestMailService } from './test-mail.service.js';

@Module({
  controllers: [EmailSettingsController, OutboxController],
  providers: [EmailSettingsService, TestMailService, OutboxService],
  exports: [EmailSettingsService, OutboxService],
})
export class MailSettingsModule {}
