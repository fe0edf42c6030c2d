import { Injectable, inject } from '@angular/core';
import {
  Api,
  passkeySignInFinish,
  passkeySignInStart,
  secondFactorConfirm,
  secondFactorConfirmOptions,
  secondFactorFinish,
  secondFactorOptions,
  type ConfirmationResponse,
  type FactorConfirmationRequest,
  type PasskeyAnswer,
  type SecondFactorRequest,
} from '@etalon/api-client';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { readProblem } from '../api-problem';

export interface PendingSignIn {
  challenge: string;
  methods: string[];
}

interface EnrolledPasskey {
  id: string;
  client_data: string;
  attestation_object: string;
  transports: string[];
}

/** Undefined for other errors. */
export function pendingSignIn(error: unknown): PendingSignIn | undefined {
  const { code, params } = readProblem(error);
  const { challenge, methods } = params;
  if (code !== 'auth.second_factor_required' || typeof challenge !== 'string' || !Array.isArray(methods))
    return undefined;
  return { challenge, methods: methods.map(String) };
}

/** Cancelled, timed out, or no passkey. */
export class PasskeyUnused extends Error {
  override readonly name = 'PasskeyUnused';
}

@Injectable({ providedIn: 'root' })
export class SecondFactor {
  private readonly api = inject(Api);

  /** Needs https, except on localhost. */
  readonly hasPasskeys = typeof PublicKeyCredential === 'function' && window.isSecureContext;

  async finish(body: SecondFactorRequest): Promise<string> {
    return (await this.api.invoke(secondFactorFinish, { body })).access_token;
  }

  async finishByPasskey(challenge: string): Promise<string> {
    const { options } = await this.api.invoke(secondFactorOptions, { body: { challenge } });
    return this.finish({ challenge, passkey: await this.answer(options) });
  }

  async signInByPasskey(): Promise<string> {
    const { challenge, options } = await this.api.invoke(passkeySignInStart);
    const passkey = await this.answer(options);
    return (await this.api.invoke(passkeySignInFinish, { body: { challenge, passkey } })).access_token;
  }

  confirm(body: FactorConfirmationRequest): Promise<ConfirmationResponse> {
    return this.api.invoke(secondFactorConfirm, { body });
  }

  async confirmByPasskey(): Promise<ConfirmationResponse> {
    const { challenge, options } = await this.api.invoke(secondFactorConfirmOptions);
    return this.confirm({ challenge, passkey: await this.answer(options) });
  }

  /** @throws PasskeyUnused */
  async answer(options: object): Promise<PasskeyAnswer> {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    return asAnswer(await used(() => startAuthentication({ optionsJSON })));
  }

  /** @throws PasskeyUnused */
  async enrol(options: object): Promise<EnrolledPasskey> {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { id, response } = await used(() => startRegistration({ optionsJSON }));
    return {
      id,
      client_data: response.clientDataJSON,
      attestation_object: response.attestationObject,
      transports: (response.transports ?? []).slice(0, 10),
    };
  }
}

function asAnswer({ id, response }: AuthenticationResponseJSON): PasskeyAnswer {
  const { clientDataJSON: client_data, authenticatorData: authenticator_data, signature, userHandle } = response;
  return { id, client_data, authenticator_data, signature, ...(userHandle ? { user_handle: userHandle } : {}) };
}

async function used<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new PasskeyUnused('The authenticator gave no answer', { cause });
  }
}
