import { Inject, Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import { CONFIG, type Config } from '../../platform/config/config.js';
import type { PasskeyAnswer, PasskeyEnrolment } from './second-factor.dto.js';
import type { Passkey } from './second-factor.entities.js';

type Enrolled = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

interface Account {
  id: string;
  email: string;
  name: string;
}

/** Identifier and origin are those of PUBLIC_URL. */
@Injectable()
export class RelyingParty {
  private readonly origin: string;
  private readonly id: string;

  constructor(@Inject(CONFIG) { publicUrl }: Config) {
    const { origin, hostname } = new URL(publicUrl);
    Object.assign(this, { origin, id: hostname });
  }

  /** Browsers need a host name, and TLS except for localhost. */
  get isPossible(): boolean {
    const isName = isIP(this.id.replace(/^\[|\]$/g, '')) === 0;
    return isName && (this.origin.startsWith('https:') || this.id === 'localhost');
  }

  /** User verification makes the passkey alone two factors. */
  async enrolmentOptions(
    { id, email, name }: Account,
    kept: readonly Passkey[],
    challenge: Uint8Array<ArrayBuffer>,
  ): Promise<Record<string, unknown>> {
    const options = await generateRegistrationOptions({
      rpName: 'Etalon',
      rpID: this.id,
      userID: new Uint8Array(Buffer.from(id)),
      userName: email,
      userDisplayName: name,
      challenge,
      attestationType: 'none',
      excludeCredentials: kept.map(asDescriptor),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return byName(options);
  }

  /** @param kept registered passkeys; an empty list allows every discoverable passkey */
  async signInOptions(kept: readonly Passkey[], challenge: Uint8Array<ArrayBuffer>): Promise<Record<string, unknown>> {
    const options = await generateAuthenticationOptions({
      rpID: this.id,
      challenge,
      allowCredentials: kept.map(asDescriptor),
      userVerification: 'required',
    });
    return byName(options);
  }

  async enrolled(answer: PasskeyEnrolment, challenge: Uint8Array<ArrayBuffer>): Promise<Enrolled | null> {
    const response: RegistrationResponseJSON = {
      id: answer.id,
      rawId: answer.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: answer.client_data, attestationObject: answer.attestation_object },
    };
    const found = await orNull(() => verifyRegistrationResponse({ response, ...this.expected(challenge) }));
    return found?.verified ? found.registrationInfo : null;
  }

  /** Null if not valid, including a counter that did not grow. */
  async verified(
    answer: PasskeyAnswer,
    { credential_id, public_key, counter }: Passkey,
    challenge: Uint8Array<ArrayBuffer>,
  ): Promise<{ counter: number; is_backed_up: boolean } | null> {
    const response: AuthenticationResponseJSON = {
      id: answer.id,
      rawId: answer.id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: answer.client_data,
        authenticatorData: answer.authenticator_data,
        signature: answer.signature,
      },
    };
    const publicKey = new Uint8Array(Buffer.from(public_key, 'base64url'));
    const credential = { id: credential_id, publicKey, counter };
    const found = await orNull(() =>
      verifyAuthenticationResponse({ response, credential, ...this.expected(challenge) }),
    );
    if (!found?.verified) return null;
    const { newCounter, credentialBackedUp } = found.authenticationInfo;
    return { counter: newCounter, is_backed_up: credentialBackedUp };
  }

  private expected(challenge: Uint8Array) {
    return {
      expectedChallenge: Buffer.from(challenge).toString('base64url'),
      expectedOrigin: this.origin,
      expectedRPID: this.id,
      requireUserVerification: true,
    };
  }
}

const byName = (options: object): Record<string, unknown> => Object.fromEntries(Object.entries(options));
const asDescriptor = ({ credential_id: id, transports }: Passkey) => ({ id, transports });

/** The library throws plain errors for invalid answers. */
async function orNull<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}
