import type { EntityManager } from 'typeorm';
import { migrationNames } from '../../../platform/database/migrations/index.js';
import { runMigrations } from '../../../platform/database/schema/rebuild-schema.js';
import { RETAINED_FILES } from '../../files/index.js';
import { RETAINED_FACTORS } from '../../second-factor/index.js';
import { RETAINED_SIGNATURES } from '../../signatures/index.js';
import { RETAINED_IDENTITIES } from '../../sign-on/index.js';
import { chooseRetained, RETAINED_ACCOUNTS } from '../../users/index.js';
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
      accounts = await chooseRetained(tx, given.keeper);
      people = await Aside.take(tx, [
        ...RETAINED_ACCOUNTS,
        ...RETAINED_IDENTITIES,
        ...RETAINED_FACTORS,
        ...RETAINED_SIGNATURES,
        ...RETAINED_FILES,
      ]);
    },
    fill: (tx) => runMigrations(tx, new Set(migrationNames())),
    settle: async (tx) => {
      // Accounts and pictures refer to each other.
      const ties = await untie(tx);
      await people?.putBack();
      await tie(tx, ties);
    },
    record: (tx) => given.record(tx, accounts),
  });
}
