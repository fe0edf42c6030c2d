import { execFileSync } from 'node:child_process';
import { mkdtempSync, openSync, closeSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(65_536);
const BALLAST = 'ballast';

interface SmallDisk {
  folder: string;
  fill(leave?: number): void;
  empty(): void;
  remove(): void;
}

export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root may mount a small disk';
  try {
    openSmallDisk(1).remove();
    return null;
  } catch {
    return 'no small disk can be mounted here';
  }
}

export function openSmallDisk(mebibytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'etalon-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(mebibytes)}m,mode=755`, 'etalon-test', folder], {
      stdio: 'ignore',
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const ballast = join(folder, BALLAST);
  return {
    folder,
    fill: (leave = 0) => {
      fillUp(ballast, () => freeOf(folder) > leave);
    },
    empty: () => {
      rmSync(ballast, { force: true });
    },
    remove: () => {
      // Lazy: files may be open.
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freeOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function fillUp(file: string, hasRoom: () => boolean): void {
  const handle = openSync(file, 'a');
  try {
    for (const size of [BLOCK.length, 4096]) while (hasRoom() && writes(handle, size));
  } finally {
    closeSync(handle);
  }
}

function writes(handle: number, size: number): boolean {
  try {
    return writeSync(handle, BLOCK, 0, size) > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
