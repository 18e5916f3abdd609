import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign as signWith,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test makes wrong in an answer of a device. */
export interface Wrong {
  readonly challenge?: string;
  readonly origin?: string;
  readonly rpId?: string;
  readonly userHandle?: string;
  readonly credentialId?: string;
  readonly type?: string;
  /** User present, user verified, and for a registration the passkey itself. */
  readonly flags?: number;
  readonly uses?: number;
  readonly signature?: string;
}

interface Options {
  readonly challenge: string;
  readonly user?: { readonly id: string };
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

/** A device that holds one passkey, and answers as a browser passes its answers on. */
export class PasskeyDevice {
  readonly credentialId = randomBytes(16).toString('base64url');
  userHandle = '';
  uses = 0;
  private readonly keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };

  /** @param origin of the page that it is used on */
  constructor(private readonly origin: string) {
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  /** Makes its passkey. */
  register({ challenge, user }: Options, wrong: Wrong = {}): object {
    this.userHandle = user?.id ?? '';
    const id = wrong.credentialId ?? this.credentialId;
    const clientData = this.clientData('webauthn.create', challenge, wrong);
    const flags = wrong.flags ?? PRESENT_AND_VERIFIED | WITH_KEY;
    const bytes = Buffer.from(id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(bytes.length);
    const key = Buffer.concat([Buffer.alloc(16), length, bytes, this.coseKey()]);
    const authData = Buffer.concat([this.authenticatorData(flags, 0, wrong), key]);
    const attestation = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as never,
    );
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: Buffer.from(attestation).toString('base64url'),
    };
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  /** Signs a challenge with it. */
  signOn({ challenge }: Options, wrong: Wrong = {}): object {
    const id = wrong.credentialId ?? this.credentialId;
    this.uses += 1;
    const clientData = this.clientData('webauthn.get', challenge, wrong);
    const flags = wrong.flags ?? PRESENT_AND_VERIFIED;
    const authData = this.authenticatorData(flags, wrong.uses ?? this.uses, wrong);
    const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
    const signature = signWith('sha256', signed, this.keys.privateKey).toString('base64url');
    const response = {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: wrong.signature ?? signature,
      userHandle: wrong.userHandle ?? this.userHandle,
    };
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  private clientData(type: string, challenge: string, wrong: Wrong): Buffer {
    const data = {
      type: wrong.type ?? type,
      challenge: wrong.challenge ?? challenge,
      origin: wrong.origin ?? this.origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  }

  private authenticatorData(flags: number, uses: number, wrong: Wrong): Buffer {
    const rpId = wrong.rpId ?? new URL(this.origin).hostname;
    const end = Buffer.alloc(5);
    end.writeUInt8(flags);
    end.writeUInt32BE(uses, 1);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), end]);
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]);
    return Buffer.from(isoCBOR.encode(key as never));
  }
}
