import { ShownEnum } from '../../../platform/http/fields/shown.js';
import { StoredFileResponse } from '../../files/index.js';
import { type CertificateStanding, certificateStandings } from './certificate-standing.js';

/** A document of an asset, or a certificate of one of its calibrations. */
export class AssetFileResponse extends StoredFileResponse {
  @ShownEnum(certificateStandings, 'CertificateStanding', {
    nullable: true,
    description: 'State of a certificate; null: not a certificate, or its calibration awaits approval',
  })
  certificate_state: CertificateStanding | null;
}
