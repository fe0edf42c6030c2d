import { builtTask } from '../../../platform/work/workers.js';
import type { FoundSignature } from './read-signatures-task.js';

/** Of a file on the disk of this process, by its path. */
export const readSignatures = builtTask<string, FoundSignature[]>(import.meta.url, 'read-signatures-task');
