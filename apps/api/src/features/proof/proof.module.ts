import { Module } from '@nestjs/common';
import { ProofController } from './proof.controller.js';
import { ProofService } from './proof.service.js';
import { SelfTests } from './self-tests.js';

@Module({ controllers: [ProofController], providers: [ProofService, SelfTests] })
export class ProofModule {}
