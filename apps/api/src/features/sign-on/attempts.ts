import { Injectable } from '@nestjs/common';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Clock } from '../../platform/clock/clock.js';
import { Database } from '../../platform/database/database.js';
import { DerivedKeys } from '../../platform/secrets/derived-key.js';
import { SignOnAttempt } from './sign-on.entities.js';

const ATTEMPT_MS = 600_000;

export interface LinkTarget {
  id: string;
  token_version: number;
}

interface Attempted {
  target: LinkTarget | null;
  begun: Date;
}

interface Row {
  user_id: string | null;
  token_version: number | null;
  expires_at: Date;
}

/**
 * In the database for any process; hashes only. Nonce and PKCE verifier derive from the handle, known only to the
 * browser.
 */
@Injectable()
export class Attempts {
  private readonly key: Buffer;

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    keys: DerivedKeys,
  ) {
    this.key = keys.of('sign-on attempts');
  }

  async begin(provider_id: string, target: LinkTarget | null): Promise<{ state: string; handle: string }> {
    const [state, handle] = [token(), token()];
    const now = this.clock.now();
    await this.database.transaction(async (tx) => {
      await tx.query('delete from sign_on_attempts where expires_at <= $1', [now]);
      await tx.insert(SignOnAttempt, {
        state_hash: digest(state),
        handle_hash: digest(handle),
        provider_id,
        user_id: target?.id ?? null,
        token_version: target?.token_version ?? null,
        expires_at: new Date(now.getTime() + ATTEMPT_MS),
      });
    });
    return { state, handle };
  }

  /** Single use; undefined for another browser or provider. */
  async end(provider_id: string, state: string, handle: string): Promise<Attempted | undefined> {
    const [rows] = await this.database.transaction((tx) =>
      tx.query<[Row[], number]>(
        `delete from sign_on_attempts where state_hash = $1 and handle_hash = $2 and provider_id = $3 and expires_at > $4
         returning user_id, token_version, expires_at`,
        [digest(state), digest(handle), provider_id, this.clock.now()],
      ),
    );
    const [row] = rows;
    if (!row) return undefined;
    const { user_id, token_version, expires_at } = row;
    const started = new Date(new Date(expires_at).getTime() - ATTEMPT_MS);
    return {
      begun: started,
      target: user_id === null || token_version === null ? null : { id: user_id, token_version },
    };
  }

  secretsOf(handle: string): { nonce: string; verifier: string } {
    const of = (use: string) => createHmac('sha256', this.key).update(`${use} ${handle}`).digest('base64url');
    return { nonce: of('nonce'), verifier: of('verifier') };
  }
}

const token = () => randomBytes(32).toString('base64url');
const digest = (text: string) => createHash('sha256').update(text).digest('hex');
