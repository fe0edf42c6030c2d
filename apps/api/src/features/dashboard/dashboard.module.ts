import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { AuditModule } from '../audit/index.js';
import { CalibrationsModule } from '../calibrations/index.js';
import { ProceduresModule } from '../procedures/index.js';
import { ActivityController } from './activity.controller.js';
import { Activity } from './activity.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardDays } from './dashboard-days.js';
import { DashboardFigures } from './dashboard-figures.js';
import { DashboardToday } from './dashboard-today.js';
import { OverviewController } from './overview.controller.js';

@Module({
  imports: [AssetsModule, AuditModule, CalibrationsModule, ProceduresModule],
  controllers: [OverviewController, DashboardController, ActivityController],
  providers: [Activity, DashboardDays, DashboardFigures, DashboardToday],
})
export class DashboardModule {}
