import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const TEST_BROWSER = join(tmpdir(), `etalon-test-browser-${String(process.getuid?.() ?? 0)}`);
