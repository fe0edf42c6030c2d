import { builtTask } from '../../../platform/work/workers.js';
import type { FoundSignature } from './read-signatures-task.js';

export const readSignatures = builtTask<string, FoundSignature[]>(import.meta.url, 'read-signatures-task');
