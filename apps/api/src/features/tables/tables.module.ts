import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { CalibrationsModule } from '../calibrations/index.js';
import { ImpactModule } from '../impact/index.js';
import { LocationsModule } from '../locations/index.js';
import { OrganizationsModule } from '../organizations/index.js';
import { ProceduresModule } from '../procedures/index.js';
import { UsersModule } from '../users/index.js';
import { ImpactTableController } from './impact-table.controller.js';
import { SendTable } from './send-table.js';
import { TablesController } from './tables.controller.js';

@Module({
  imports: [
    AssetsModule,
    CalibrationsModule,
    ImpactModule,
    LocationsModule,
    OrganizationsModule,
    ProceduresModule,
    UsersModule,
  ],
  controllers: [TablesController, ImpactTableController],
  providers: [SendTable],
})
export class TablesModule {}
