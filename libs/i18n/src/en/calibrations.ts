import { dcc } from './calibrations/dcc.js';
import { entry } from './calibrations/entry.js';
import { report } from './calibrations/report.js';
import { result } from './calibrations/result.js';
import { signatures } from './calibrations/signatures.js';
import { statement } from './calibrations/statement.js';
import { views } from './calibrations/views.js';

/** Terms: VIM (JCGM 200), GUM (JCGM 100), JCGM 106, ISO/IEC 17025. */
export const calibrations = { ...views, ...dcc, ...entry, ...report, ...result, ...signatures, ...statement };
