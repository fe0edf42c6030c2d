import { DOCUMENT, Injectable, inject } from '@angular/core';
import {
  Api,
  authConfirm,
  identitiesList,
  ownFactorsGet,
  signOnConfirming,
  signOnFinishConfirmation,
  signOnStartConfirmation,
  type ConfirmationResponse,
  type OfferedProvider,
} from '@etalon/api-client';
import { SecondFactor } from './second-factor';

interface WaysToConfirm {
  password: boolean;
  passkey: boolean;
  providers: OfferedProvider[];
}

const CHANNEL = 'etalon.confirmation';
/** The callback page waits so long for the page that asked. */
const ANSWER_MS = 1500;

interface Handed {
  provider: string;
  response: string;
}

/** By password, by passkey, or in a window of the identity provider. */
@Injectable({ providedIn: 'root' })
export class ConfirmIdentity {
  private readonly api = inject(Api);
  private readonly factor = inject(SecondFactor);
  private readonly window = inject(DOCUMENT).defaultView;

  async ways(): Promise<WaysToConfirm> {
    const [{ has_password }, { providers }, { passkeys }] = await Promise.all([
      this.api.invoke(identitiesList, {}),
      this.api.invoke(signOnConfirming, {}),
      this.api.invoke(ownFactorsGet),
    ]);
    return { password: has_password, passkey: this.factor.hasPasskeys && passkeys.length > 0, providers };
  }

  async byPassword(password: string): Promise<string> {
    return (await this.api.invoke(authConfirm, { body: { password } })).confirmation;
  }

  /** @throws PasskeyUnused */
  async byPasskey(): Promise<string> {
    return (await this.factor.confirmByPasskey()).confirmation;
  }

  /**
   * Call this in a click, or the browser blocks the window.
   * @returns undefined if blocked or aborted
   */
  async byProvider(provider: string, stopped: AbortSignal): Promise<ConfirmationResponse | undefined> {
    const popup = this.window?.open('about:blank', '_blank', 'popup,width=520,height=680');
    if (!popup) return undefined;
    const channel = new BroadcastChannel(CHANNEL);
    try {
      const started = await this.api.invoke(signOnStartConfirmation, { provider_id: provider });
      const answered = answerOf(channel, provider, stopped);
      popup.location.href = started.authorization_url;
      const response = await answered;
      if (response === undefined) return undefined;
      const body = { response, handle: started.handle };
      return await this.api.invoke(signOnFinishConfirmation, { provider_id: provider, body });
    } catch (error) {
      popup.close();
      throw error;
    } finally {
      channel.close();
    }
  }

  /** @returns whether the page that asked took the answer */
  async handOver(handed: Handed): Promise<boolean> {
    const channel = new BroadcastChannel(CHANNEL);
    try {
      return await new Promise<boolean>((resolve) => {
        channel.onmessage = ({ data }) => {
          if (data === 'taken') resolve(true);
        };
        channel.postMessage(handed);
        setTimeout(() => resolve(false), ANSWER_MS);
      });
    } finally {
      channel.close();
    }
  }
}

function answerOf(channel: BroadcastChannel, provider: string, stopped: AbortSignal): Promise<string | undefined> {
  return new Promise((resolve) => {
    stopped.addEventListener('abort', () => resolve(undefined), { once: true });
    channel.onmessage = ({ data }: MessageEvent<Partial<Handed>>) => {
      if (data.provider !== provider || typeof data.response !== 'string') return;
      channel.postMessage('taken');
      resolve(data.response);
    };
  });
}
