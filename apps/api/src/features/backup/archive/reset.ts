import type { EntityManager } from 'typeorm';
import { migrationNames, runMigrations } from '../../../platform/database/schema/rebuild-schema.js';
import { KEPT_FILES } from '../../files/index.js';
import { KEPT_FACTORS } from '../../second-factor/index.js';
import { KEPT_SIGNATURES } from '../../signatures/index.js';
import { KEPT_IDENTITIES } from '../../sign-on/index.js';
import { chooseKept, KEPT_ACCOUNTS } from '../../users/index.js';
import { Aside } from './aside.js';
import { type Replacing, replaceState } from './replace-state.js';
import { tie, untie } from './ties.js';

export interface Reset extends Replacing {
  keeper: string;
  record: (tx: EntityManager, accounts: number) => Promise<void>;
}

/** Keeps superadmins and one person: account, sessions, identities, picture, signature. */
export async function reset(given: Reset): Promise<void> {
  let people: Aside | undefined;
  let accounts = 0;
  await replaceState(given, {
    reason: 'reset',
    keep: async (tx) => {
      accounts = await chooseKept(tx, given.keeper);
      people = await Aside.take(tx, [
        ...KEPT_ACCOUNTS,
        ...KEPT_IDENTITIES,
        ...KEPT_FACTORS,
        ...KEPT_SIGNATURES,
        ...KEPT_FILES,
      ]);
    },
    fill: (tx) => runMigrations(tx, new Set(migrationNames)),
    settle: async (tx) => {
      // Accounts and pictures refer to each other.
      const ties = await untie(tx);
      await people?.putBack();
      await tie(tx, ties);
    },
    record: (tx) => given.record(tx, accounts),
  });
}
