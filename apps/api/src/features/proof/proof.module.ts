import { Module } from '@nestjs/common';
import { ProofController } from './proof.controller.js';
import { ProofService } from './proof.service.js';

@Module({ controllers: [ProofController], providers: [ProofService] })
export class ProofModule {}
