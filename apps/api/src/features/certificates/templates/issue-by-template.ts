import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { codes } from '../certificates.feature.js';
import { IssueCertificate } from '../issue-certificate.js';
import { makeByTemplate } from './make-by-template.js';

/** Makes the built-in one first, which is verified completely. */
@Injectable()
export class IssueByTemplate implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly issuing: IssueCertificate,
  ) {}

  onModuleInit(): void {
    this.jobs.handle(
      makeByTemplate,
      ({ data, attempt }) => this.issuing.issueBy(data.calibration_id, data.template_id, attempt),
      [codes['certificate.issued']],
    );
  }
}
