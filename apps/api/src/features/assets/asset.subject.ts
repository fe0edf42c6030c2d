import { declareSubject } from '../../platform/access/subject.js';

/** Paths name an asset by UUID or by its human asset id, bodies by UUID. */
export const asset = declareSubject({ kind: 'asset', name: 'Asset', table: 'assets', hasReference: true });
