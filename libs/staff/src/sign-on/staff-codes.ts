import { Injectable } from '@nestjs/common';
import { newSecret } from '#platform/crypto';
import { type StaffCode, StaffCodeRepository } from '../storage/one-time-repositories';

const LIFETIME_MS = 60_000;

/** A code that is exchanged for a token, once. */
export interface IssuedCode {
  readonly code: string;
  readonly expires: Date;
}

/** Issues codes for those who have proven who they are. */
@Injectable()
export class StaffCodes {
  constructor(private readonly codes: StaffCodeRepository) {}

  async issue(details: StaffCode, lifetime = LIFETIME_MS): Promise<IssuedCode> {
    const code = newSecret();
    await this.codes.add(code, details, lifetime);
    return { code, expires: new Date(Date.now() + lifetime) };
  }
}
