import { Injectable } from '@nestjs/common';
import { sentChallenge } from '../domain/sent-challenge';
import { type Challenge, ChallengeRepository } from '../storage/one-time-repositories';
import type { SentCredential } from './relying-party';

type Of<Purpose extends Challenge['purpose']> = Extract<Challenge, { readonly purpose: Purpose }>;

/** A challenge that this service has made, and that nobody can answer again. */
export interface Answered<Purpose extends Challenge['purpose']> {
  readonly challenge: string;
  readonly details: Of<Purpose>;
}

/** Takes challenges out of the table when devices have answered them. */
@Injectable()
export class AnsweredChallenges {
  constructor(private readonly challenges: ChallengeRepository) {}

  /**
   * Uses up the challenge that a device says it has answered; whether it has is verified afterwards.
   * @returns undefined if it is unknown, expired, used, or was made for another purpose
   */
  async take<Purpose extends Challenge['purpose']>(
    { response }: SentCredential,
    purpose: Purpose,
  ): Promise<Answered<Purpose> | undefined> {
    const { clientDataJSON: data } = (response ?? {}) as { readonly clientDataJSON?: unknown };
    if (typeof data !== 'string') return undefined;
    const challenge = sentChallenge(Buffer.from(data, 'base64url').toString('utf8'));
    const details = challenge && (await this.challenges.find(challenge));
    if (challenge === undefined || !details || details.purpose !== purpose) return undefined;
    if (!(await this.challenges.use(challenge))) return undefined;
    return { challenge, details: details as Of<Purpose> };
  }
}
