import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, Confirmed } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { organization } from '../../platform/access/subject.js';
import { Audited } from '../audit/index.js';
import { SecondFactorRules } from './rules.js';
import { SecondFactorRuleResponse, SecondFactorRuleUpdate } from './second-factor.dto.js';
import { codes } from './second-factor.feature.js';

@ApiTags('Second factor')
@Controller('api/v1')
export class SecondFactorRulesController {
  constructor(private readonly rules: SecondFactorRules) {}

  @Get('admin/second-factor-rule')
  @Access('sign_on.manage')
  @ApiOperation({ operationId: 'secondFactorRules.get', summary: 'Whether everybody needs a second factor' })
  @ApiOkResponse({ type: SecondFactorRuleResponse })
  get(): Promise<SecondFactorRuleResponse> {
    return this.rules.get(null);
  }

  @Put('admin/second-factor-rule')
  @Access('sign_on.manage')
  @Audited(codes['sign_on_settings.second_factor_changed'])
  @Confirmed()
  @ApiOperation({ operationId: 'secondFactorRules.set', summary: 'Require a second factor of everybody' })
  @ApiOkResponse({ type: SecondFactorRuleResponse })
  async set(
    @CurrentCaller() caller: Caller,
    @Body() { required_from }: SecondFactorRuleUpdate,
  ): Promise<SecondFactorRuleResponse> {
    await this.rules.set(caller, null, required_from ?? null);
    return this.rules.get(null);
  }

  @Get('organizations/:org_id/second-factor-rule')
  @Access('organization.manage_members', organization.inPath('org_id'))
  @ApiOperation({
    operationId: 'secondFactorRules.getOfOrganization',
    summary: 'Whether members of an organization need a second factor',
  })
  @ApiOkResponse({ type: SecondFactorRuleResponse })
  getOfOrganization(@Param('org_id') id: string): Promise<SecondFactorRuleResponse> {
    return this.rules.get(id);
  }

  @Put('organizations/:org_id/second-factor-rule')
  @Access('organization.manage_members', organization.inPath('org_id'))
  @Audited(codes['organization.second_factor_changed'])
  @Confirmed()
  @ApiOperation({
    operationId: 'secondFactorRules.setOfOrganization',
    summary: 'Require a second factor of members of an organization',
  })
  @ApiOkResponse({ type: SecondFactorRuleResponse })
  async setOfOrganization(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Body() { required_from }: SecondFactorRuleUpdate,
  ): Promise<SecondFactorRuleResponse> {
    await this.rules.set(caller, id, required_from ?? null);
    return this.rules.get(id);
  }
}
