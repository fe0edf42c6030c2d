import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { MembershipsModule } from '../memberships/index.js';
import { AccountMails } from './account-mails.js';
import { CallerLookup } from './caller-lookup.js';
import { MailedTokens } from './mailed-tokens.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnAccount } from './own-account.service.js';
import { OwnPicture } from './own-picture.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [FilesModule, MembershipsModule],
  // "me" before ":user_id": the first match answers.
  controllers: [OwnAccountController, UsersController],
  providers: [UsersService, OwnAccount, OwnPicture, CallerLookup, MailedTokens, AccountMails],
  exports: [AccountMails, CallerLookup, MailedTokens],
})
export class UsersModule {}
