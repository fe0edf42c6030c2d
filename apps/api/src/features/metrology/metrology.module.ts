import { Module } from '@nestjs/common';
import { Calculations } from './calculations.js';
import { MetrologyController } from './metrology.controller.js';

@Module({ controllers: [MetrologyController], providers: [Calculations] })
export class MetrologyModule {}
