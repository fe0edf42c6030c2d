import { Module } from '@nestjs/common';
import { LocationsController } from './locations.controller.js';
import { LocationsQueries } from './locations.queries.js';
import { LocationsService } from './locations.service.js';

@Module({
  controllers: [LocationsController],
  providers: [LocationsService, LocationsQueries],
  exports: [LocationsService],
})
export class LocationsModule {}
