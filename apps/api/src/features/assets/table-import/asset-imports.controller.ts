import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { UuidPipe } from '../../../platform/access/require-uuid.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { WholeListQuery } from '../../../platform/http/paging/paged.dto.js';
import { Refuses } from '../../../platform/http/refuses.decorator.js';
import { Audited } from '../../audit/index.js';
import { AssetImportOut } from './asset-imports.dto.js';
import { AssetImports } from './asset-imports.js';
import { undoCodes } from './import-codes.js';
import { UndoImport } from './undo-import.js';

@ApiTags('Assets')
@Controller('api/v1/assets/table/imports')
export class AssetImportsController {
  constructor(
    private readonly imports: AssetImports,
    private readonly undoing: UndoImport,
  ) {}

  @Get()
  @Access('asset.import')
  @ApiOperation({
    operationId: 'assets.tableImports',
    summary: 'Imports of tables into your organizations, and your own imports without organization, newest first',
  })
  @ApiOkResponse({ type: [AssetImportOut] })
  list(@CurrentCaller() caller: Caller, @Query() query: WholeListQuery): Promise<Page<AssetImportOut>> {
    return this.imports.list(caller, query);
  }

  @Post(':import_id/undo')
  @HttpCode(200)
  @Access('asset.import')
  @Audited(...undoCodes)
  @Refuses(409)
  @ApiOperation({
    operationId: 'assets.undoTableImport',
    summary: 'Undo an import within 24 hours if nothing depends on it: removes new assets, restores changed assets',
  })
  @ApiOkResponse({ type: AssetImportOut })
  undo(@CurrentCaller() caller: Caller, @Param('import_id', UuidPipe) id: string): Promise<AssetImportOut> {
    return this.undoing.undo(caller, id);
  }
}
