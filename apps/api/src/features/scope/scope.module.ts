import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { AccreditationService } from './accreditation.service.js';
import { AssetScopeController } from './asset-scope.controller.js';
import { ScopeController } from './scope.controller.js';
import { ScopesOnADay } from './scope-on-a-day.js';
import { ScopeService } from './scope.service.js';

@Module({
  imports: [AssetsModule],
  controllers: [ScopeController, AssetScopeController],
  providers: [ScopeService, AccreditationService, ScopesOnADay],
  exports: [ScopesOnADay],
})
export class ScopeModule {}
