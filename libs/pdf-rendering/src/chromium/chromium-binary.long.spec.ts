import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resolveChromium } from './chromium-binary.js';

describe('unpacking Chromium', () => {
  it('is done once for two that start at the same moment, and leaves nothing half unpacked', async () => {
    const cacheDir = await mkdtemp(join(tmpdir(), 'etalon-chromium-'));
    try {
      // Two calls behave like two concurrent starts.
      const search = { cacheDir, searchPath: '', log: () => undefined };

      const [first, second] = await Promise.all([resolveChromium(search), resolveChromium(search)]);

      expect(second.executablePath).toBe(first.executablePath);
      const kept = await readdir(cacheDir);
      expect(kept.filter((name) => name.startsWith('chromium-'))).toHaveLength(1);
      expect(kept.filter((name) => name.startsWith('.unpacking'))).toEqual([]);
    } finally {
      await rm(cacheDir, { recursive: true });
    }
  });
});
