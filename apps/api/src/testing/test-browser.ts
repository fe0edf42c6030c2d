import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the browser of tests is unpacked, once for all of them; another account has its own. */
export const TEST_BROWSER = join(tmpdir(), `etalon-test-browser-${String(process.getuid?.() ?? 0)}`);
