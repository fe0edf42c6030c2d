import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { ElectronicSignatures } from './electronic-signatures.js';
import { SignaturePoliciesController } from './signature-policies.controller.js';
import { SignaturePolicies } from './signature-policies.js';

@Module({
  imports: [AuthModule],
  controllers: [SignaturePoliciesController],
  providers: [ElectronicSignatures, SignaturePolicies],
  exports: [ElectronicSignatures],
})
export class ElectronicSignaturesModule {}
