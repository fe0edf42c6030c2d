import { workerTask } from '../../../platform/work/workers.js';
import type { FoundSignature } from './read-signatures-task.js';

/** A PDF up to this size is held whole, and what is read of it. */
export const MOST_SIGNED_BYTES = 20 * 1024 * 1024;
export const readSignatures = workerTask<Uint8Array, FoundSignature[]>(import.meta.url, 'read-signatures-task');
