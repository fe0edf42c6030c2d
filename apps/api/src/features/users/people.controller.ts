import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import type { Page } from '../../platform/http/paging/page.js';
import { SignedAddresses } from '../../platform/storage/signed-addresses.js';
import { MembershipsQueries } from '../memberships/index.js';
import { ColleagueResponse, PeopleQuery } from './people.dto.js';

@ApiTags('Users')
@Controller('api/v1/people')
export class PeopleController {
  constructor(
    private readonly memberships: MembershipsQueries,
    private readonly addresses: SignedAddresses,
  ) {}

  @Get()
  @Access('user.read')
  @ApiOperation({
    operationId: 'people.list',
    summary: 'You and people in your organizations, by name; administrators find all people',
  })
  @ApiOkResponse({ type: [ColleagueResponse] })
  async list(@CurrentCaller() caller: Caller, @Query() query: PeopleQuery): Promise<Page<ColleagueResponse>> {
    const page = await this.memberships.colleagues(caller, query);
    return page.map((row) =>
      responseOf(ColleagueResponse, row, { profile_picture_url: this.addresses.orNull(row.profile_picture_id) }),
    );
  }
}
