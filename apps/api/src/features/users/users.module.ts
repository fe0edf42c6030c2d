import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { MembershipsModule } from '../memberships/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { AccountMails } from './mails/account-mails.js';
import { AddressChanges } from './mails/address-changes.js';
import { CallerLookup } from './caller-lookup.js';
import { ChoosePassword } from './passwords/choose-password.js';
import { KnownNetworks } from './known-networks.js';
import { MailedTokens } from './mails/mailed-tokens.js';
import { OwnAccountController } from './own-account/own-account.controller.js';
import { OwnAccount } from './own-account/own-account.service.js';
import { OwnPassword } from './passwords/own-password.js';
import { OwnPicture } from './own-account/own-picture.js';
import { PasswordLinks } from './passwords/password-links.js';
import { PeopleController } from './people.controller.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [FilesModule, MembershipsModule, NotificationsModule],
  // "me" before ":user_id": the first match wins.
  controllers: [OwnAccountController, UsersController, PeopleController],
  providers: [
    UsersService,
    OwnAccount,
    OwnPassword,
    OwnPicture,
    CallerLookup,
    ChoosePassword,
    MailedTokens,
    AccountMails,
    AddressChanges,
    KnownNetworks,
    PasswordLinks,
  ],
  exports: [
    AccountMails,
    AddressChanges,
    CallerLookup,
    ChoosePassword,
    KnownNetworks,
    MailedTokens,
    OwnPassword,
    UsersService,
  ],
})
export class UsersModule {}
