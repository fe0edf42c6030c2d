import { Body, Controller, Get, Param, Patch } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { Audited } from '../audit/index.js';
import { UserResponse, UserSelfUpdate } from './users.dto.js';
import { UsersService } from './users.service.js';

@ApiTags('Users')
@Controller('api/v1/users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get('me')
  @Access('profile.read')
  @ApiOperation({ operationId: 'users.me', summary: 'The signed-in person' })
  @ApiOkResponse({ type: UserResponse })
  me(@CurrentCaller() caller: Caller): Promise<UserResponse> {
    return this.users.me(caller);
  }

  @Patch('me')
  @Access('profile.update')
  @Audited('user.updated')
  @ApiOperation({ operationId: 'users.updateMe', summary: 'Change own name or language' })
  @ApiOkResponse({ type: UserResponse })
  updateMe(@CurrentCaller() caller: Caller, @Body() changes: UserSelfUpdate): Promise<UserResponse> {
    return this.users.updateMe(caller, changes);
  }

  @Get(':user_id')
  @Access('user.read')
  @ApiOperation({ operationId: 'users.get', summary: 'One person' })
  @ApiOkResponse({ type: UserResponse })
  get(@Param('user_id', UuidPipe) id: string): Promise<UserResponse> {
    return this.users.get(id);
  }
}
