import { Controller, Delete, Get, HttpCode, Param, Post, Query, UploadedFile } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../../platform/access/caller.js';
import { keyRefusal } from '../../../platform/access/key-refusal.js';
import { UuidPipe } from '../../../platform/access/require-uuid.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { WholeListQuery } from '../../../platform/http/paging/paged.dto.js';
import { TakesFile, type UploadedPart } from '../../../platform/http/body-reading/uploads.js';
import { Audited } from '../../audit/index.js';
import { AssetFileResponse } from './asset-file.dto.js';
import { AssetFiles } from './asset-files.js';
import { assetRef } from '../identity/asset-ref.js';
import { asset } from '../asset.subject.js';
import { assetCad, assetFile, codes } from '../assets.feature.js';

/** Documents of any kind, and CAD drawings. */
@ApiTags('Assets')
@Controller('api/v1/assets')
export class AssetFilesController {
  constructor(private readonly filesOfAssets: AssetFiles) {}

  @Get(':asset_ref/files')
  @Access('asset.read', asset.inPath('asset_ref'))
  @ApiOperation({
    operationId: 'assets.files',
    summary: 'Documents of an asset, oldest first, then the certificates of its calibrations, each with its state',
  })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: [AssetFileResponse] })
  files(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Query() query: WholeListQuery,
  ): Promise<Page<AssetFileResponse>> {
    const certificates = keyRefusal(caller, 'calibration.read') === null;
    return this.filesOfAssets.page(ref, assetFile, query, { certificates });
  }

  @Post(':asset_ref/files')
  @Access('asset.update', asset.inPath('asset_ref'))
  @Audited(codes['asset.file_uploaded'])
  @TakesFile(assetFile)
  @ApiOperation({ operationId: 'assets.uploadFile', summary: 'Add a document: any kind of file' })
  @ApiParam(assetRef)
  @ApiCreatedResponse({ type: AssetFileResponse })
  uploadFile(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<AssetFileResponse> {
    return this.filesOfAssets.attach(caller, assetFile, ref, file);
  }

  @Delete(':asset_ref/files/:file_id')
  @HttpCode(204)
  @Access('asset.update', asset.inPath('asset_ref'))
  @Audited(codes['asset.file_deleted'])
  @ApiOperation({ operationId: 'assets.removeFile', summary: 'Remove a document' })
  @ApiParam(assetRef)
  @ApiNoContentResponse()
  removeFile(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Param('file_id', UuidPipe) fileId: string,
  ): Promise<void> {
    return this.filesOfAssets.remove(caller, assetFile, ref, fileId);
  }

  @Get(':asset_ref/cad-files')
  @Access('asset.read', asset.inPath('asset_ref'))
  @ApiOperation({ operationId: 'assets.cadFiles', summary: 'CAD files of an asset, oldest first' })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: [AssetFileResponse] })
  cadFiles(@Param('asset_ref') ref: string, @Query() query: WholeListQuery): Promise<Page<AssetFileResponse>> {
    return this.filesOfAssets.page(ref, assetCad, query);
  }

  @Post(':asset_ref/cad-files')
  @Access('asset.update', asset.inPath('asset_ref'))
  @Audited(codes['asset.cad_file_uploaded'])
  @TakesFile(assetCad)
  @ApiOperation({ operationId: 'assets.uploadCadFile', summary: 'Add a CAD file: STL, STEP, IGES or BREP' })
  @ApiParam(assetRef)
  @ApiCreatedResponse({ type: AssetFileResponse })
  uploadCadFile(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<AssetFileResponse> {
    return this.filesOfAssets.attach(caller, assetCad, ref, file);
  }

  @Delete(':asset_ref/cad-files/:file_id')
  @HttpCode(204)
  @Access('asset.update', asset.inPath('asset_ref'))
  @Audited(codes['asset.cad_file_deleted'])
  @ApiOperation({ operationId: 'assets.removeCadFile', summary: 'Remove a CAD file' })
  @ApiParam(assetRef)
  @ApiNoContentResponse()
  removeCadFile(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @Param('file_id', UuidPipe) fileId: string,
  ): Promise<void> {
    return this.filesOfAssets.remove(caller, assetCad, ref, fileId);
  }
}
