import { declareSubject } from '../../platform/access/subject.js';

export const location = declareSubject({ kind: 'location', name: 'Location', table: 'locations' });
