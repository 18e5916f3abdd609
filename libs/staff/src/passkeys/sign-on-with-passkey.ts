import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Origin } from '#kernel';
import { StaffMembers } from '../members/staff-members';
import { SignOnChecks } from '../sign-on/sign-on-checks';
import { type IssuedCode, StaffCodes } from '../sign-on/staff-codes';
import { PasskeyRepository } from '../storage/passkey-repository';
import { AnsweredChallenges } from './answered-challenges';
import { newPublicKey, RelyingParty, type SentCredential } from './relying-party';

/** A signature is verified for unknown passkeys, too, so that the duration of a refusal tells nothing. */
const nobodysPasskey = { publicKey: newPublicKey(), uses: 0 };

/**
 * Signs somebody on whose passkey has signed a challenge.
 * @returns a code for a token of the person
 * @throws DomainError `Unauthorized`
 */
export class SignOnWithPasskey extends Command<IssuedCode> {
  constructor(
    readonly credential: SentCredential,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(SignOnWithPasskey)
export class SignOnWithPasskeyHandler implements ICommandHandler<SignOnWithPasskey> {
  constructor(
    private readonly challenges: AnsweredChallenges,
    private readonly passkeys: PasskeyRepository,
    private readonly members: StaffMembers,
    private readonly party: RelyingParty,
    private readonly checks: SignOnChecks,
    private readonly codes: StaffCodes,
  ) {}

  async execute({ credential, by }: SignOnWithPasskey): Promise<IssuedCode> {
    const staffId = await this.checks.require(by, () => this.proven(credential));
    return this.codes.issue({ staffId });
  }

  /** @returns the person whose passkey it is */
  private async proven(sent: SentCredential): Promise<string | undefined> {
    const answered = await this.challenges.take(sent, 'sign-on');
    const { id: credentialId } = sent;
    if (answered === undefined || typeof credentialId !== 'string') return undefined;
    const passkey = await this.passkeys.findByCredential(credentialId);
    const verified = passkey ?? { credentialId, ...nobodysPasskey };
    const uses = await this.party.signedOn(sent, answered.challenge, verified);
    if (passkey === null || uses === undefined || !isOf(passkey.staffId, sent)) return undefined;
    if ((await this.members.findEnabled(passkey.staffId)) === undefined) return undefined;
    return (await this.passkeys.count(passkey.id, uses)) ? passkey.staffId : undefined;
  }
}

/** A device names the person for whom it has made the passkey. */
function isOf(staffId: string, { response }: SentCredential): boolean {
  const { userHandle } = (response ?? {}) as { readonly userHandle?: unknown };
  return userHandle === Buffer.from(staffId).toString('base64url');
}
