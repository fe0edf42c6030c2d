import { Module } from '@nestjs/common';
import { FilesModule } from '../files/index.js';
import { SignaturesModule } from '../signatures/index.js';
import { CertificateFactsReader } from './certificate-facts.js';
import { CertificateTemplates } from './certificate-templates.js';
import { CertificatesController } from './certificates.controller.js';
import { CertificatesService } from './certificates.service.js';
import { IssueCertificate } from './issue-certificate.js';
import { SigningKeys } from './signing-keys.js';

@Module({
  imports: [FilesModule, SignaturesModule],
  controllers: [CertificatesController],
  providers: [CertificatesService, CertificateTemplates, IssueCertificate, CertificateFactsReader, SigningKeys],
})
export class CertificatesModule {}
