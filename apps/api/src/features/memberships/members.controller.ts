import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Confirmed } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { UuidPipe } from '../../platform/access/require-uuid.js';
import { organization } from '../../platform/access/subject.js';
import { RateLimited } from '../../platform/http/rate-limits/rate-limited.decorator.js';
import type { Page } from '../../platform/http/paging/page.js';
import { WholeListQuery } from '../../platform/http/paging/paged.dto.js';
import { Audited } from '../audit/index.js';
import { JoinRequestsService } from './join-requests.service.js';
import { MembersService } from './members.service.js';
import {
  AddMembersRequest,
  EligibleMembersQuery,
  EligibleUserResponse,
  OrganizationJoinRequestResponse,
  OrganizationMemberResponse,
  OrganizationMemberRoleUpdate,
} from './memberships.dto.js';
import { codes } from './memberships.feature.js';

@ApiTags('Organizations')
@Controller('api/v1/organizations/:org_id')
export class MembersController {
  constructor(
    private readonly members: MembersService,
    private readonly requests: JoinRequestsService,
  ) {}

  @Get('members')
  @Access('organization.members', organization.inPath('org_id'))
  @ApiOperation({ operationId: 'organizations.members', summary: 'Active members, oldest first' })
  @ApiOkResponse({ type: [OrganizationMemberResponse] })
  list(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Query() query: WholeListQuery,
  ): Promise<Page<OrganizationMemberResponse>> {
    return this.members.list(caller, id, query);
  }

  @Post('members')
  @Access('organization.manage_members', organization.inPath('org_id'))
  @Audited(
    codes['organization.members_added'],
    codes['organization.member_role_changed'],
    codes['organization.join_approved'],
  )
  @Confirmed()
  @ApiOperation({ operationId: 'organizations.addMembers', summary: 'Add people as members; returns all members' })
  @ApiCreatedResponse({ type: [OrganizationMemberResponse] })
  add(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Body() body: AddMembersRequest,
  ): Promise<OrganizationMemberResponse[]> {
    return this.members.add(caller, id, body.user_ids);
  }

  @Get('eligible-members')
  @Access('organization.manage_members', organization.inPath('org_id'))
  @ApiOperation({ operationId: 'organizations.eligibleMembers', summary: 'People available as members, by name' })
  @ApiOkResponse({ type: [EligibleUserResponse] })
  eligible(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Query() query: EligibleMembersQuery,
  ): Promise<Page<EligibleUserResponse>> {
    return this.members.eligible(caller, id, query);
  }

  @Put('members/:user_id')
  @Access('organization.manage_members', organization.inPath('org_id'))
  @Audited(codes['organization.member_role_changed'])
  @Confirmed()
  @ApiOperation({ operationId: 'organizations.setMemberRole', summary: 'Change the role of a member' })
  @ApiOkResponse({ type: OrganizationMemberResponse })
  setRole(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('user_id', UuidPipe) userId: string,
    @Body() { role }: OrganizationMemberRoleUpdate,
  ): Promise<OrganizationMemberResponse> {
    return this.members.setRole(caller, id, userId, role);
  }

  @Delete('members/:user_id')
  @HttpCode(204)
  @Access('organization.manage_members', organization.inPath('org_id'))
  @Audited(codes['organization.member_removed'])
  @ApiOperation({ operationId: 'organizations.removeMember', summary: 'End a membership' })
  @ApiNoContentResponse()
  remove(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('user_id', UuidPipe) userId: string,
  ): Promise<void> {
    return this.members.remove(caller, id, userId);
  }

  @Post('leave')
  @HttpCode(204)
  @Access('organization.leave')
  @Audited(codes['organization.left'])
  @ApiOperation({ operationId: 'organizations.leave', summary: 'End own membership' })
  @ApiNoContentResponse()
  leave(@CurrentCaller() caller: Caller, @Param('org_id', UuidPipe) id: string): Promise<void> {
    return this.members.leave(caller, id);
  }

  @Post('join-requests')
  @RateLimited()
  @Access('organization.join', organization.inPath('org_id'))
  @Audited(codes['organization.join_requested'])
  @ApiOperation({ operationId: 'organizations.requestToJoin', summary: 'Request to join; notifies all administrators' })
  @ApiCreatedResponse({ type: OrganizationJoinRequestResponse })
  ask(
    @CurrentCaller() caller: Caller,
    @Param('org_id', UuidPipe) id: string,
  ): Promise<OrganizationJoinRequestResponse> {
    return this.requests.ask(caller, id);
  }

  @Get('join-requests')
  @Access('organization.manage_members', organization.inPath('org_id'))
  @ApiOperation({ operationId: 'organizations.joinRequests', summary: 'Pending requests, oldest first' })
  @ApiOkResponse({ type: [OrganizationJoinRequestResponse] })
  joinRequests(
    @Param('org_id') id: string,
    @Query() query: WholeListQuery,
  ): Promise<Page<OrganizationJoinRequestResponse>> {
    return this.requests.list(id, query);
  }

  @Post('join-requests/:request_id/approve')
  @HttpCode(204)
  @Access('organization.manage_members', organization.inPath('org_id'))
  @Audited(codes['organization.join_approved'])
  @Confirmed()
  @ApiOperation({
    operationId: 'organizations.approveRequest',
    summary: 'Approve the request; the person becomes a member',
  })
  @ApiNoContentResponse()
  approve(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('request_id', UuidPipe) requestId: string,
  ): Promise<void> {
    return this.requests.approve(caller, id, requestId);
  }

  @Post('join-requests/:request_id/reject')
  @HttpCode(204)
  @Access('organization.manage_members', organization.inPath('org_id'))
  @Audited(codes['organization.join_rejected'])
  @ApiOperation({ operationId: 'organizations.rejectRequest', summary: 'Decline the request' })
  @ApiNoContentResponse()
  reject(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Param('request_id', UuidPipe) requestId: string,
  ): Promise<void> {
    return this.requests.reject(caller, id, requestId);
  }
}
