import { Body, Controller, Get, HttpCode, Param, Post, Query, Res, UploadedFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import { uploadRules } from '@etalon/access';
import type { ServerResponse } from 'node:http';
import { addAbortSignal } from 'node:stream';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { responseOf } from '../../platform/http/fields/field-declarations.js';
import { InSteps, Repeatable } from '../../platform/http/idempotency/idempotency.decorator.js';
import { RouteCosts } from '../../platform/http/body-reading/route-costs.js';
import { Refuses } from '../../platform/http/refuses.decorator.js';
import { TakesFile, type UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { Log } from '../../platform/logging/log.js';
import { asset, assetCodes } from '../assets/index.js';
import { Audited, NotAudited } from '../audit/index.js';
import { calibrationCodes } from '../calibrations/index.js';
import { type MadeFile, sendMade } from '../files/index.js';
import {
  AssetBulkExportRequest,
  AssetExportQuery,
  AssetImportForm,
  AssetImportPreview,
  AssetImportResponse,
  AssetPreviewForm,
} from './bundles.dto.js';
import { codes } from './bundles.feature.js';
import { ExportBundles, type MadeArchive } from './export-bundles.js';
import { ImportBundles } from './import-bundles.js';
import { ImportTargets } from './import-target.js';
import { PreviewBundles } from './preview-bundles.js';

const anArchive = { description: 'The archive', schema: { type: 'string', format: 'binary' } } as const;

@ApiTags('Assets')
@Controller('api/v1/assets')
export class BundlesController {
  constructor(
    private readonly exports: ExportBundles,
    private readonly previews: PreviewBundles,
    private readonly imports: ImportBundles,
    private readonly targets: ImportTargets,
    private readonly log: Log,
  ) {}

  @Post('export/bulk')
  @HttpCode(200)
  @RouteCosts('rendering')
  @Access('asset.export_many')
  @Audited(codes['asset.exported_bulk'])
  @Repeatable('makes a file and stores nothing')
  @Refuses(400, 404)
  @ApiOperation({
    operationId: 'bundles.exportMany',
    summary: 'Several assets with calibrations and files as an archive; assets without access are skipped',
  })
  @ApiProduces('application/zip')
  @ApiOkResponse(anArchive)
  async exportMany(
    @CurrentCaller() caller: Caller,
    @Body() { asset_ids, without_damaged }: AssetBulkExportRequest,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const made = await this.exports.many(caller, asset_ids, without_damaged);
    await sendMade(response, asFile(made), this.log);
  }

  @Post('import/validate')
  @HttpCode(200)
  @Access('asset.import')
  @NotAudited('reads, and stores nothing')
  @TakesFile(uploadRules.bundle, AssetPreviewForm)
  @ApiOperation({ operationId: 'bundles.preview', summary: 'Preview of an archive import, with obstacles' })
  @ApiOkResponse({ type: AssetImportPreview })
  preview(
    @CurrentCaller() caller: Caller,
    @UploadedFile() file: UploadedPart | undefined,
    @Body() form: AssetPreviewForm,
  ): Promise<AssetImportPreview> {
    return this.previews.preview(caller, file, form.progress_id ?? null);
  }

  @Post('import')
  @HttpCode(200)
  @Access('asset.import')
  @InSteps('an asset id is imported once')
  @Audited(
    codes['asset.imported'],
    codes['asset.import_failed'],
    codes['calibration.original_certificate_kept'],
    calibrationCodes['calibration.imported'],
    calibrationCodes['calibration.file_uploaded'],
    assetCodes['asset.picture_updated'],
    assetCodes['asset.pinout_image_updated'],
    assetCodes['asset.mechanical_image_updated'],
    assetCodes['asset.file_uploaded'],
    assetCodes['asset.cad_file_uploaded'],
  )
  @TakesFile(uploadRules.bundle, AssetImportForm)
  @ApiOperation({
    operationId: 'bundles.import',
    summary: 'Import the assets of an archive, each completely or not at all; calibrations are recalculated',
  })
  @ApiOkResponse({ type: AssetImportResponse })
  async import(
    @CurrentCaller() caller: Caller,
    @UploadedFile() file: UploadedPart | undefined,
    @Body() form: AssetImportForm,
  ): Promise<AssetImportResponse> {
    const target = await this.targets.of(caller, form);
    const results = await this.imports.import(caller, file, target, form);
    return responseOf(AssetImportResponse, { results });
  }

  @Get(':asset_ref/export')
  @RouteCosts('rendering')
  @Access('asset.export', asset.inPath('asset_ref'))
  @Audited(codes['asset.exported'])
  @Refuses(400)
  @ApiOperation({ operationId: 'bundles.export', summary: 'An asset with its calibrations and files as an archive' })
  @ApiParam({ name: 'asset_ref', description: 'The UUID or the human asset id' })
  @ApiProduces('application/zip')
  @ApiOkResponse(anArchive)
  async export(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Query() { without_damaged }: AssetExportQuery,
    @Res() response: ServerResponse,
  ): Promise<void> {
    const made = await this.exports.one(caller, ref, without_damaged);
    await sendMade(response, asFile(made), this.log);
  }
}

const asFile = ({ name, content }: MadeArchive): MadeFile => ({
  name,
  content_type: 'application/zip',
  content: (signal) => addAbortSignal(signal, content),
});
