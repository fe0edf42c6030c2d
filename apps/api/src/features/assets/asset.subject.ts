import { declareSubject } from '../../platform/access/subject.js';

export const asset = declareSubject({ kind: 'asset', name: 'Asset', table: 'assets', hasReference: true });
