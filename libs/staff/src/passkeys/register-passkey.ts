import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Origin } from '#kernel';
import { AuditTrail } from '#platform/audit';
import { isUniqueViolation, Transactions, type Tx } from '#platform/database';
import { hashOfOneTime } from '#platform/one-time';
import { isStillMeant } from '../domain/invited';
import { StaffMembers, targetOf } from '../members/staff-members';
import { SignOnChecks } from '../sign-on/sign-on-checks';
import { type IssuedCode, StaffCodes } from '../sign-on/staff-codes';
import {
  type Challenge,
  type Invitation,
  InvitationRepository,
} from '../storage/one-time-repositories';
import { type NewPasskey, PasskeyRepository } from '../storage/passkey-repository';
import { AnsweredChallenges } from './answered-challenges';
import { RelyingParty, type SentCredential } from './relying-party';

type Registration = Extract<Challenge, { readonly purpose: 'registration' }>;
type Credential = Omit<NewPasskey, 'staffId'>;

/**
 * Registers the passkey that a device has made, and uses the invitation up.
 * @returns a code for a token of the person
 * @throws DomainError `Unauthorized`
 */
export class RegisterPasskey extends Command<IssuedCode> {
  constructor(
    readonly invitation: string,
    readonly credential: SentCredential,
    readonly by: Origin,
  ) {
    super();
  }
}

@CommandHandler(RegisterPasskey)
export class RegisterPasskeyHandler implements ICommandHandler<RegisterPasskey> {
  constructor(
    private readonly transactions: Transactions,
    private readonly invitations: InvitationRepository,
    private readonly challenges: AnsweredChallenges,
    private readonly passkeys: PasskeyRepository,
    private readonly members: StaffMembers,
    private readonly party: RelyingParty,
    private readonly checks: SignOnChecks,
    private readonly codes: StaffCodes,
    private readonly trail: AuditTrail,
  ) {}

  async execute({ invitation, credential, by }: RegisterPasskey): Promise<IssuedCode> {
    const staffId = await this.checks.require(by, () => this.register(invitation, credential, by));
    return this.codes.issue({ staffId });
  }

  private async register(
    code: string,
    sent: SentCredential,
    by: Origin,
  ): Promise<string | undefined> {
    const answered = await this.challenges.take(sent, 'registration');
    if (answered?.details.invitation !== hashOfOneTime(code)) return undefined;
    const { challenge, details } = answered;
    const credential = await this.party.registered(sent, challenge);
    const invitation = await this.invitations.find(code);
    if (credential === undefined || invitation === undefined) return undefined;
    try {
      await this.transactions.run((tx) =>
        this.store(tx, { code, invitation, details, credential, by }),
      );
      return details.staffId;
    } catch (error) {
      if (error instanceof NotInvited) return undefined;
      throw error;
    }
  }

  /** @throws NotInvited if not everything can be stored; then the invitation stays usable */
  private async store(
    tx: Tx,
    { code, invitation, details, credential, by }: Accepted,
  ): Promise<void> {
    const { staffId } = details;
    const actor: Origin = { ...by, actor: { kind: 'staff', id: staffId } };
    const isStored =
      (await this.invitations.useIn(tx, code)) &&
      (await this.isThere(tx, invitation, details, actor)) &&
      (await this.isNew(tx, { ...credential, staffId }));
    if (!isStored) throw new NotInvited();
    await this.members.hasPasskey(tx, staffId);
    await this.trail.record(tx, actor, 'staff-passkey.registered', targetOf(staffId));
  }

  /** Whether the person is still invited; the first owner is created. */
  private async isThere(
    tx: Tx,
    invitation: Invitation,
    { staffId, firstOwner }: Registration,
    by: Origin,
  ): Promise<boolean> {
    const staff = await this.members.allLocked(tx, {});
    if (firstOwner === undefined) {
      const member = staff.find(({ id }) => id === staffId);
      return member !== undefined && isStillMeant(member, invitation);
    }
    if (staff.length > 0) return false;
    const owner = { ...firstOwner, roles: ['owner' as const], enabled: true };
    await this.members.add(tx, owner, by, staffId);
    return true;
  }

  private async isNew(tx: Tx, passkey: NewPasskey): Promise<boolean> {
    try {
      await this.passkeys.add(tx, passkey);
      return true;
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return false;
    }
  }
}

/** Ends the transaction without a trace. */
class NotInvited extends Error {}

interface Accepted {
  readonly code: string;
  readonly invitation: Invitation;
  readonly details: Registration;
  readonly credential: Credential;
  readonly by: Origin;
}
