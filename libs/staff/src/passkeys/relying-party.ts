import { generateKeyPairSync } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { Settings } from '#platform';
import type { NewPasskey } from '../storage/passkey-repository';

const NAME = 'Cartwright';

/** The time that a person has to use the device, in milliseconds. */
export const CHALLENGE_MS = 5 * 60 * 1000;

/** What a device has answered, as a browser sends it; nothing in it is checked. */
export type SentCredential = Readonly<Record<string, unknown>>;

/** Whom a passkey is made for. */
export interface Registrant {
  readonly staffId: string;
  readonly name: string;
  readonly email: string;
}

/**
 * This service as passkeys know it: their domain and origin are those of `PUBLIC_URL`.
 *
 * `@simplewebauthn/server` verifies challenge, origin, relying party, signature, presence and verification
 * of the person, and that the counter goes on. It does not check who the passkey belongs to, nor that a
 * challenge is used once; the callers of this class do. It throws plain errors at whatever it does not
 * understand, each of which means no.
 */
@Injectable()
export class RelyingParty {
  private readonly origin: string;
  private readonly id: string;

  constructor({ publicUrl }: Settings) {
    const { origin, hostname } = new URL(publicUrl);
    this.origin = origin;
    this.id = hostname;
  }

  /** What a browser passes to the device to make a passkey. It can be found without a name, and checks the person. */
  registrationOptions(person: Registrant, challenge: string, known: readonly string[]) {
    return generateRegistrationOptions({
      rpName: NAME,
      rpID: this.id,
      userID: new TextEncoder().encode(person.staffId),
      userName: person.email,
      userDisplayName: person.name,
      challenge: bytesOf(challenge),
      timeout: CHALLENGE_MS,
      excludeCredentials: known.map((id) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
  }

  /** What a browser passes to the device to sign on, without a name. */
  signOnOptions(challenge: string) {
    return generateAuthenticationOptions({
      rpID: this.id,
      challenge: bytesOf(challenge),
      timeout: CHALLENGE_MS,
      userVerification: 'required',
    });
  }

  /** @returns undefined unless the response is one to this challenge, made here, by a verified person */
  async registered(
    sent: SentCredential,
    challenge: string,
  ): Promise<Omit<NewPasskey, 'staffId'> | undefined> {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: sent as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.id,
    }).catch(unverified);
    if (!verified) return undefined;
    const { id: credentialId, publicKey, counter: uses } = registrationInfo.credential;
    return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), uses };
  }

  /** @returns the count of uses; undefined unless the passkey has signed this challenge here, by its person */
  async signedOn(
    sent: SentCredential,
    challenge: string,
    { credentialId, publicKey, uses }: Omit<NewPasskey, 'staffId'>,
  ): Promise<number | undefined> {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: sent as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.id,
      credential: { id: credentialId, publicKey: bytesOf(publicKey), counter: uses },
    }).catch(unverified);
    return verified ? authenticationInfo.newCounter : undefined;
  }
}

/** A public key as devices make them (COSE, P-256), whose private half nobody keeps. */
export function newPublicKey(): string {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [beforeX, beforeY] = [
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from('225820', 'hex'),
  ];
  return Buffer.concat([beforeX, bytesOf(x), beforeY, bytesOf(y)]).toString('base64url');
}

function unverified(): Unverified {
  return { verified: false };
}

interface Unverified {
  readonly verified: false;
  readonly registrationInfo?: never;
  readonly authenticationInfo?: never;
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}
