import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { LogoService } from './logo.service.js';
import { OrganizationsController } from './organizations.controller.js';
import { OrganizationsQueries } from './organizations.queries.js';
import { OrganizationsService } from './organizations.service.js';

@Module({
  imports: [FilesModule],
  controllers: [OrganizationsController],
  providers: [OrganizationsService, OrganizationsQueries, LogoService],
  exports: [OrganizationsService],
})
export class OrganizationsModule {}
