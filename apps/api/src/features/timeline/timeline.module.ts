import { Module } from '@nestjs/common';
import { AssetsModule } from '../assets/index.js';
import { TimelineController } from './timeline.controller.js';
import { TimelineQueries } from './timeline.queries.js';

@Module({ imports: [AssetsModule], controllers: [TimelineController], providers: [TimelineQueries] })
export class TimelineModule {}
