import type { Asks } from './record-rows.js';

/** Copied from an installation and kept elsewhere. */
export interface NotedSeal {
  seal: number;
  hash: string;
}

/** @returns null unless `NUMBER=HASH`; the hash may be in groups, as the app shows it */
export function readNotedSeal(text: string): NotedSeal | null {
  const [, seal, hash] = /^(\d{1,9})=([0-9a-f]{64})$/i.exec(text.replace(/\s/g, '')) ?? [];
  return seal && hash ? { seal: Number(seal), hash: hash.toLowerCase() } : null;
}

/** Without quotes, each group of a hash is an argument. */
export function splitNotedSeals(programArguments: readonly string[]): string[] {
  return programArguments
    .join(' ')
    .split(/\s(?=\d{1,9}=)/)
    .filter((text) => text.trim() !== '');
}

/** A restore or reset keeps only the hash of the newest seal. */
export async function hashesOfSeal(asks: Asks, seal: number): Promise<string[]> {
  const rows = await asks.query<{ hash: string }[]>(
    `select hash from audit_seals where number = $1
     union all (select previous_hash from audit_chains where previous_seal = $1 order by number limit 1)`,
    [seal],
  );
  return rows.map(({ hash }) => hash);
}
