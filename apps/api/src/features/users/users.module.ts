import { Module } from '@nestjs/common';
import { CallerLookup } from './caller-lookup.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({ controllers: [UsersController], providers: [UsersService, CallerLookup], exports: [CallerLookup] })
export class UsersModule {}
