import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { organization } from '../../platform/access/subject.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import { SignaturePolicyResponse, SignaturePolicyUpdate } from './electronic-signatures.dto.js';
import { policyCodes } from './electronic-signatures.feature.js';
import { SignaturePolicies } from './signature-policies.js';

@ApiTags('Electronic signatures')
@Controller('api/v1/organizations/:org_id/signature-policy')
export class SignaturePoliciesController {
  constructor(private readonly policies: SignaturePolicies) {}

  @Get()
  @Access('organization.manage_signing', organization.inPath('org_id'))
  @Versioned('signature_policy')
  @ApiOperation({ operationId: 'signatures.policy', summary: 'Acts that demand an electronic signature' })
  @ApiOkResponse({ type: SignaturePolicyResponse })
  get(@Param('org_id') id: string): Promise<SignaturePolicyResponse> {
    return this.policies.get(id);
  }

  @Put()
  @Access('organization.manage_signing', organization.inPath('org_id'))
  @Audited(policyCodes['organization.signatures_updated'])
  @Versioned('signature_policy')
  @ApiOperation({ operationId: 'signatures.setPolicy', summary: 'Demand electronic signatures, or none' })
  @ApiOkResponse({ type: SignaturePolicyResponse })
  set(
    @CurrentCaller() caller: Caller,
    @Param('org_id') id: string,
    @Body() body: SignaturePolicyUpdate,
  ): Promise<SignaturePolicyResponse> {
    return this.policies.set(caller, id, body);
  }
}
