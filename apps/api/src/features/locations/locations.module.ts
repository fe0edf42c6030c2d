import { Module } from '@nestjs/common';
import { LocationCounts } from './location-counts.js';
import { LocationsController } from './locations.controller.js';
import { LocationsQueries } from './locations.queries.js';
import { LocationsService } from './locations.service.js';

@Module({
  controllers: [LocationsController],
  providers: [LocationsService, LocationsQueries, LocationCounts],
  exports: [LocationsService, LocationCounts],
})
export class LocationsModule {}
