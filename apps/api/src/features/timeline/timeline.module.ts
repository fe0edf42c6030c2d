import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { AsOfQueries } from './as-of.queries.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineQueries } from './timeline.queries.js';

@Module({ imports: [AssetsModule], controllers: [TimelineController], providers: [TimelineQueries, AsOfQueries] })
export class TimelineModule {}
