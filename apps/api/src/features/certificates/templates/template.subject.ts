import { declareSubject } from '../../../platform/access/subject.js';

export const certificateTemplate = declareSubject({
  kind: 'certificate_template',
  name: 'Certificate template',
  table: 'certificate_templates',
});
