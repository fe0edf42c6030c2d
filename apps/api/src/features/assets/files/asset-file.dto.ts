import { ResponseEnum } from '../../../platform/http/fields/response-fields.js';
import { StoredFileResponse } from '../../files/index.js';
import { type CertificateStanding, certificateStandings } from './certificate-standing.js';

/** A document of an asset, or a certificate of one of its calibrations. */
export class AssetFileResponse extends StoredFileResponse {
  @ResponseEnum(certificateStandings, 'CertificateStanding', {
    nullable: true,
    description: 'State of a certificate; null: not a certificate, or its calibration awaits approval',
  })
  certificate_state: CertificateStanding | null;
}
