import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Confirmed } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { organization } from '../../platform/access/subject.js';
import { RateLimited } from '../../platform/http/rate-limits/rate-limited.decorator.js';
import type { Page } from '../../platform/http/paging/page.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import { membershipCodes, UserMembershipResponse } from '../memberships/index.js';
import { PasswordLinks } from './passwords/password-links.js';
import {
  CountResponse,
  PasswordLinkResponse,
  UserCountQuery,
  UserCreate,
  UserListQuery,
  UserResponse,
  UserUpdate,
} from './users.dto.js';
import { UsersService } from './users.service.js';
import { codes } from './users.feature.js';

@ApiTags('Users')
@Controller('api/v1/users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly links: PasswordLinks,
  ) {}

  @Get()
  @Access('user.list')
  @ApiOperation({ operationId: 'users.list', summary: 'People, newest first' })
  @ApiOkResponse({ type: [UserResponse] })
  list(@CurrentCaller() caller: Caller, @Query() query: UserListQuery): Promise<Page<UserResponse>> {
    return this.users.list(caller, query);
  }

  @Post()
  @Access('user.create')
  @Audited(codes['user.created'], codes['user.password_link_sent'])
  @Confirmed()
  @ApiOperation({
    operationId: 'users.create',
    summary: 'Create a verified account; existing accounts stay unchanged',
  })
  @ApiCreatedResponse({ type: UserResponse })
  create(@CurrentCaller() caller: Caller, @Body() body: UserCreate): Promise<UserResponse> {
    return this.users.create(caller, body);
  }

  @Get('count')
  @Access('user.list')
  @ApiOperation({ operationId: 'users.count', summary: 'Number of matching people' })
  @ApiOkResponse({ type: CountResponse })
  async count(@Query() query: UserCountQuery): Promise<CountResponse> {
    return { count: await this.users.count(query) };
  }

  @Get(':user_id')
  @Access('user.read')
  @Versioned('user')
  @ApiOperation({
    operationId: 'users.get',
    summary: 'A person; the e-mail address is empty for callers without access to it',
  })
  @ApiOkResponse({ type: UserResponse })
  get(@CurrentCaller() caller: Caller, @Param('user_id', UuidPipe) id: string): Promise<UserResponse> {
    return this.users.get(caller, id);
  }

  @Get(':user_id/memberships')
  @Access('user.update')
  @ApiOperation({
    operationId: 'users.memberships',
    summary: 'Memberships of a person in organizations visible to the caller',
  })
  @ApiOkResponse({ type: [UserMembershipResponse] })
  memberships(
    @CurrentCaller() caller: Caller,
    @Param('user_id', UuidPipe) id: string,
    @Query() query: WholeListQuery,
  ): Promise<Page<UserMembershipResponse>> {
    return this.users.memberships(caller, id, query);
  }

  @Put(':user_id')
  @Access(
    'user.update',
    organization.inBody('organizations.*.organization_id', { action: 'organization.manage_members' }),
  )
  @Audited(
    codes['user.updated'],
    membershipCodes['organization.member_access'],
    membershipCodes['organization.members_added'],
    membershipCodes['organization.member_role_changed'],
    membershipCodes['organization.member_removed'],
    membershipCodes['organization.join_approved'],
  )
  @Versioned('user')
  @Confirmed()
  @ApiOperation({
    operationId: 'users.update',
    summary: 'Change role, activation, name or memberships; null leaves a field unchanged',
  })
  @ApiOkResponse({ type: UserResponse })
  update(
    @CurrentCaller() caller: Caller,
    @Param('user_id', UuidPipe) id: string,
    @Body() changes: UserUpdate,
  ): Promise<UserResponse> {
    return this.users.update(caller, id, changes);
  }

  @Post(':user_id/password-link')
  @HttpCode(200)
  @Access('user.update')
  @Audited(
    codes['user.password_link_sent'],
    codes['user.password_link_shown'],
    membershipCodes['organization.member_access'],
  )
  @RateLimited()
  @Confirmed()
  @ApiOperation({
    operationId: 'users.makePasswordLink',
    summary: 'Send a password link by e-mail, or show it to a super administrator if no e-mail is sent; sessions end',
  })
  @ApiOkResponse({ type: PasswordLinkResponse })
  makePasswordLink(
    @CurrentCaller() caller: Caller,
    @Param('user_id', UuidPipe) id: string,
  ): Promise<PasswordLinkResponse> {
    return this.links.make(caller, id);
  }

  @Delete(':user_id')
  @HttpCode(204)
  @Access('user.deactivate')
  @Audited(codes['user.deactivated'])
  @Versioned('user')
  @ApiOperation({ operationId: 'users.deactivate', summary: 'Deactivate an account and end its sessions' })
  @ApiNoContentResponse()
  deactivate(@CurrentCaller() caller: Caller, @Param('user_id', UuidPipe) id: string): Promise<void> {
    return this.users.deactivate(caller, id);
  }
}
