import { Controller, Delete, HttpCode, Param, Post, UploadedFile } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Caller, CurrentCaller } from '../../platform/access/caller.js';
import { TakesFile, type UploadedPart } from '../../platform/http/body-reading/uploads.js';
import { Versioned } from '../../platform/http/versions/versioned.decorator.js';
import { Audited } from '../audit/index.js';
import { AssetFiles } from './files/asset-files.js';
import { assetRef } from './identity/asset-ref.js';
import { asset } from './asset.subject.js';
import { AssetResponse } from './assets.dto.js';
import { assetMechanicalImage, assetPicture, assetPinoutImage, codes } from './assets.feature.js';
import { AssetsService } from './assets.service.js';

/** Pictures are columns of the asset: setting or removing one changes the asset. */
@ApiTags('Assets')
@Controller('api/v1/assets')
export class AssetPicturesController {
  constructor(
    private readonly assets: AssetsService,
    private readonly files: AssetFiles,
  ) {}

  @Post(':asset_ref/picture')
  @Access('asset.update', asset.inPath('asset_ref'))
  @Audited(codes['asset.picture_updated'])
  @Versioned('asset')
  @TakesFile(assetPicture)
  @ApiOperation({ operationId: 'assets.uploadPicture', summary: 'Set the picture' })
  @ApiParam(assetRef)
  @ApiCreatedResponse({ type: AssetResponse })
  async uploadPicture(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<AssetResponse> {
    await this.files.setPicture(caller, assetPicture, ref, file);
    return this.assets.get(caller, ref);
  }

  @Delete(':asset_ref/picture')
  @HttpCode(200)
  @Access('asset.update', asset.inPath('asset_ref'))
  @Audited(codes['asset.picture_removed'])
  @Versioned('asset')
  @ApiOperation({ operationId: 'assets.removePicture', summary: 'Remove the picture' })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: AssetResponse })
  async removePicture(@CurrentCaller() caller: Caller, @Param('asset_ref') ref: string): Promise<AssetResponse> {
    await this.files.removePicture(caller, assetPicture, ref);
    return this.assets.get(caller, ref);
  }

  @Post(':asset_ref/pinout-image')
  @Access('asset.update', asset.inPath('asset_ref'))
  @Audited(codes['asset.pinout_image_updated'])
  @Versioned('asset')
  @TakesFile(assetPinoutImage)
  @ApiOperation({
    operationId: 'assets.uploadPinoutImage',
    summary: 'Set the image of the connector with its pin positions',
  })
  @ApiParam(assetRef)
  @ApiCreatedResponse({ type: AssetResponse })
  async uploadPinoutImage(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<AssetResponse> {
    await this.files.setPicture(caller, assetPinoutImage, ref, file);
    return this.assets.get(caller, ref);
  }

  @Delete(':asset_ref/pinout-image')
  @HttpCode(200)
  @Access('asset.update', asset.inPath('asset_ref'))
  @Audited(codes['asset.pinout_image_removed'])
  @Versioned('asset')
  @ApiOperation({
    operationId: 'assets.removePinoutImage',
    summary: 'Remove the image of the connector with its pin positions',
  })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: AssetResponse })
  async removePinoutImage(@CurrentCaller() caller: Caller, @Param('asset_ref') ref: string): Promise<AssetResponse> {
    await this.files.removePicture(caller, assetPinoutImage, ref);
    return this.assets.get(caller, ref);
  }

  @Post(':asset_ref/mechanical-image')
  @Access('asset.update', asset.inPath('asset_ref'))
  @Audited(codes['asset.mechanical_image_updated'])
  @Versioned('asset')
  @TakesFile(assetMechanicalImage)
  @ApiOperation({
    operationId: 'assets.uploadMechanicalImage',
    summary: 'Set the image of the housing with its mounting points',
  })
  @ApiParam(assetRef)
  @ApiCreatedResponse({ type: AssetResponse })
  async uploadMechanicalImage(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
    @UploadedFile() file: UploadedPart | undefined,
  ): Promise<AssetResponse> {
    await this.files.setPicture(caller, assetMechanicalImage, ref, file);
    return this.assets.get(caller, ref);
  }

  @Delete(':asset_ref/mechanical-image')
  @HttpCode(200)
  @Access('asset.update', asset.inPath('asset_ref'))
  @Audited(codes['asset.mechanical_image_removed'])
  @Versioned('asset')
  @ApiOperation({
    operationId: 'assets.removeMechanicalImage',
    summary: 'Remove the image of the housing with its mounting points',
  })
  @ApiParam(assetRef)
  @ApiOkResponse({ type: AssetResponse })
  async removeMechanicalImage(
    @CurrentCaller() caller: Caller,
    @Param('asset_ref') ref: string,
  ): Promise<AssetResponse> {
    await this.files.removePicture(caller, assetMechanicalImage, ref);
    return this.assets.get(caller, ref);
  }
}
