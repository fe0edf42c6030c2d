import { Injectable, inject } from '@angular/core';
import {
  Api,
  identitiesStart,
  signOnFinish,
  signOnStart,
  type LinkIdentityRequest,
  type StartSignOnResponse,
} from '@etalon/api-client';
import { LEAVE_FOR } from './leave-for';
import { Session } from './session';
import { safeReturn } from './safe-return';

/** Kept during the redirect to the identity provider. */
interface Begun {
  handle: string;
  provider: string;
  return: string;
  stay: boolean;
}

const KEY = 'etalon.sign-on';

@Injectable({ providedIn: 'root' })
export class SignOn {
  private readonly api = inject(Api);
  private readonly session = inject(Session);
  private readonly leaveFor = inject(LEAVE_FOR);

  /** @param invitation token of a mailed invitation to accept */
  async begin(provider: string, { to = '', stay = true, invitation = '' } = {}): Promise<void> {
    const body = invitation === '' ? {} : { invitation };
    this.leave(await this.api.invoke(signOnStart, { provider_id: provider, body }), provider, to, stay);
  }

  async link(body: LinkIdentityRequest): Promise<void> {
    const started = await this.api.invoke(identitiesStart, { body });
    this.leave(started, body.provider_id, '/settings?tab=password', this.session.stays());
  }

  /** @returns the target route; undefined if this tab did not start the sign-on */
  async finish(provider: string, response: string): Promise<string | undefined> {
    const begun = readBegun();
    sessionStorage.removeItem(KEY);
    if (begun?.provider !== provider) return undefined;
    const body = { response, handle: begun.handle };
    const { access_token, sign_out_url } = await this.api.invoke(signOnFinish, { provider_id: provider, body });
    this.session.start({ token: access_token, stay: begun.stay }, sign_out_url ?? undefined);
    return safeReturn(begun.return);
  }

  private leave(started: StartSignOnResponse, provider: string, to: string, stay: boolean): void {
    const begun: Begun = { handle: started.handle, provider, return: to, stay };
    sessionStorage.setItem(KEY, JSON.stringify(begun));
    this.leaveFor(started.authorization_url);
  }
}

function readBegun(): Begun | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '') as Begun;
  } catch {
    return undefined;
  }
}
