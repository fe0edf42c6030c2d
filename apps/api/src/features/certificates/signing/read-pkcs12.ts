import { builtTask } from '../../../platform/work/workers.js';
import type { Pkcs12Input, Pkcs12Output } from './read-pkcs12-task.js';

export const readPkcs12Task = builtTask<Pkcs12Input, Pkcs12Output>(import.meta.url, 'read-pkcs12-task');
