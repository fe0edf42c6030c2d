import { declareSubject } from '../../platform/access/subject.js';

/** Paths refer to an asset by UUID or human asset id, bodies by UUID. */
export const asset = declareSubject({ kind: 'asset', name: 'Asset', table: 'assets', hasReference: true });
