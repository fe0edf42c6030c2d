import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Shared folder of the test browser, one per account. */
export const TEST_BROWSER = join(tmpdir(), `etalon-test-browser-${String(process.getuid?.() ?? 0)}`);
