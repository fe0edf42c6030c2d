import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { Notify } from './notify.js';

@Module({ controllers: [NotificationsController], providers: [NotificationsService, Notify], exports: [Notify] })
export class NotificationsModule {}
