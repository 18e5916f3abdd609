import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { failWith, type Origin } from '#kernel';
import { newSecret } from '#platform/crypto';
import { hashOfOneTime } from '#platform/one-time';
import { isStillMeant, nobodyFaults } from '../domain/invited';
import { StaffMembers } from '../members/staff-members';
import { SignOnChecks } from '../sign-on/sign-on-checks';
import { ChallengeRepository, InvitationRepository } from '../storage/one-time-repositories';
import { PasskeyRepository } from '../storage/passkey-repository';
import { CHALLENGE_MS, type Registrant, RelyingParty } from './relying-party';

/** What somebody sends who accepts an invitation; the first owner also says who they are. */
export interface Acceptance {
  readonly code: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
}

/** What a browser passes to a device. */
export interface PasskeyOptions {
  readonly purpose: 'registration' | 'sign-on';
  readonly publicKey: object;
}

/** The id of no staff member. */
const NOBODY = '';

type Invited = Registrant & { readonly isFirst: boolean };

/**
 * Makes a challenge for a device: to register a passkey for an invitation, or else to sign on with one.
 * @throws DomainError `Unauthorized` for an invitation that is not good
 */
export class MakePasskeyOptions extends Command<PasskeyOptions> {
  constructor(
    readonly acceptance: Acceptance | undefined,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(MakePasskeyOptions)
export class MakePasskeyOptionsHandler implements ICommandHandler<MakePasskeyOptions> {
  constructor(
    private readonly invitations: InvitationRepository,
    private readonly challenges: ChallengeRepository,
    private readonly passkeys: PasskeyRepository,
    private readonly members: StaffMembers,
    private readonly checks: SignOnChecks,
    private readonly party: RelyingParty,
  ) {}

  async execute({ acceptance, by }: MakePasskeyOptions): Promise<PasskeyOptions> {
    const challenge = newSecret();
    if (acceptance === undefined) {
      await this.challenges.add(challenge, { purpose: 'sign-on' }, CHALLENGE_MS);
      return { purpose: 'sign-on', publicKey: await this.party.signOnOptions(challenge) };
    }
    const person = await this.checks.require(by, () => this.invited(acceptance));
    const { staffId, name, email, isFirst } = person;
    const purpose = 'registration' as const;
    const invitation = hashOfOneTime(acceptance.code);
    const who = isFirst ? { firstOwner: { name, email } } : {};
    await this.challenges.add(challenge, { purpose, invitation, staffId, ...who }, CHALLENGE_MS);
    const known = await this.passkeys.credentialsOf(staffId);
    return { purpose, publicKey: await this.party.registrationOptions(person, challenge, known) };
  }

  private async invited({ code, ...who }: Acceptance): Promise<Invited | undefined> {
    const invitation = await this.invitations.find(code);
    const { staffId = NOBODY } = invitation ?? {};
    if (invitation !== undefined && invitation.roles === undefined) {
      return this.firstOwner(staffId, who);
    }
    // A person is looked for in any case: the duration of a refusal tells nothing.
    const member = await this.members.find(staffId);
    if (!invitation || member === null || !isStillMeant(member, invitation)) return undefined;
    return { staffId, name: member.name, email: member.email, isFirst: false };
  }

  private async firstOwner(
    staffId: string,
    who: Omit<Acceptance, 'code'>,
  ): Promise<Invited | undefined> {
    if (await this.members.areThere()) return undefined;
    failWith(nobodyFaults(who, (part) => `data.${part}`));
    const { name = '', email = '' } = who;
    return { staffId, name, email, isFirst: true };
  }
}
