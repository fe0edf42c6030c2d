import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { asset, AssetLookup } from '../assets/index.js';
import { AccreditationOnADay, ScopeEntryOut, ScopeOnADay, ScopeQuery } from './scope.dto.js';
import { ScopesOnADay } from './scope-on-a-day.js';

@ApiTags('Scope')
@Controller('api/v1/assets/:asset_ref/scope')
export class AssetScopeController {
  constructor(
    private readonly assets: AssetLookup,
    private readonly scopes: ScopesOnADay,
  ) {}

  @Get()
  @Access('calibration.create', asset.inPath('asset_ref'))
  @ApiOperation({
    operationId: 'scope.ofAsset',
    summary: 'Scope of the laboratory on a day, as used in an analysis of this asset',
  })
  @ApiParam({ name: 'asset_ref', description: 'The UUID or the human asset id' })
  @ApiOkResponse({ type: ScopeOnADay })
  async ofAsset(@Param('asset_ref') reference: string, @Query() { date }: ScopeQuery): Promise<ScopeOnADay> {
    const { organization_id } = await this.assets.find(reference);
    const facts = organization_id === null ? null : await this.scopes.onDay(organization_id, date);
    return responseOf(ScopeOnADay, {
      date,
      is_kept: facts !== null,
      accreditation: facts?.accreditation ? responseOf(AccreditationOnADay, facts.accreditation) : null,
      entries: (facts?.entries ?? []).map((entry) => responseOf(ScopeEntryOut, entry)),
    });
  }
}
