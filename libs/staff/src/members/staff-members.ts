import { Injectable } from '@nestjs/common';
import { type Fault, type Origin, refuse } from '#kernel';
import { AuditTrail, RefusalLog } from '#platform/audit';
import {
  type Changes,
  ResourceTable,
  toDatabaseTime,
  Transactions,
  type Tx,
} from '#platform/database';
import { commandsOf } from '#platform/resources';
import { lastOwnerFault } from '../domain/last-owner';
import { PasskeyRepository } from '../storage/passkey-repository';
import { SessionRepository } from '../storage/session-repository';
import { type Manager, requireManageable } from './manager';
import { staffEmailKey, StaffMemberRow, type Way } from './staff-member.dto';

/** The fields of a staff member that others write. */
export type StaffFields = Pick<StaffMemberRow, 'name' | 'email' | 'roles' | 'enabled'>;

/** An account of a person at the provider of a profile. */
export interface ProviderAccount {
  readonly profileId: string;
  readonly subject: string;
}

const NO_PASSKEY = { hasPasskey: false };
const NO_ACCOUNT = { oidcProfileId: null, oidcSubject: null };

/** The people who work for the shop (docs/reference/staff.md). */
@Injectable()
export class StaffMembers extends ResourceTable<StaffMemberRow> {
  constructor(
    transactions: Transactions,
    private readonly passkeys: PasskeyRepository,
    private readonly sessions: SessionRepository,
    private readonly trail: AuditTrail,
    private readonly refusals: RefusalLog,
  ) {
    super(transactions, StaffMemberRow, 'staff member');
  }

  /** @throws DomainError `Forbidden` for a role whose scopes the manager lacks */
  async create(values: StaffFields, manager: Manager): Promise<StaffMemberRow> {
    requireManageable(manager, values.roles);
    return this.transactions.run((tx) => this.add(tx, values, manager.by));
  }

  /** @param id that was given to the person before */
  async add(tx: Tx, values: StaffFields, by: Origin, id?: string): Promise<StaffMemberRow> {
    const row = await this.insert(tx, { ...values, ...NO_PASSKEY, id });
    await this.trail.record(tx, by, 'staff-member.created', targetOf(row.id));
    return row;
  }

  /**
   * Changes somebody. Those who change them must hold the scopes of the roles that they had and get. Their
   * tokens end if they are disabled; a change of roles holds for the tokens in use.
   * @throws DomainError `Forbidden`, or `Invalid state` for the last owner
   */
  async change(
    id: string,
    changes: Changes<StaffFields>,
    manager: Manager,
  ): Promise<StaffMemberRow> {
    const row = await this.transactions.run(async (tx) => {
      const staff = await this.allLocked(tx, {});
      const before = staff.find((one) => one.id === id) ?? this.unknown();
      requireManageable(manager, [...before.roles, ...(changes.roles ?? [])]);
      const { roles = before.roles, enabled = before.enabled, email = before.email } = changes;
      this.keepOwner(lastOwnerFault(staff, before.id, { id, roles, enabled }), id, manager.by);
      const isOther = staffEmailKey(email) !== before.emailKey;
      const changed = await this.update(tx, id, { ...changes, ...(isOther ? NO_ACCOUNT : {}) });
      if (!enabled) await this.sessions.endAllOf(tx, id);
      await this.trail.record(tx, manager.by, 'staff-member.changed', targetOf(id));
      return changed;
    });
    this.sessions.changed();
    return row;
  }

  /**
   * Removes somebody with their passkeys and tokens. What they have done stays in the audit trail.
   * @throws DomainError `Forbidden`, or `Invalid state` for the last owner
   */
  async remove(id: string, manager: Manager): Promise<void> {
    await this.transactions.run(async (tx) => {
      const staff = await this.allLocked(tx, {});
      const before = staff.find((one) => one.id === id) ?? this.unknown();
      requireManageable(manager, before.roles);
      this.keepOwner(lastOwnerFault(staff, id, undefined), id, manager.by);
      await this.sessions.endAllOf(tx, id);
      await this.passkeys.deleteAllOf(tx, id);
      await this.delete(tx, id);
      await this.trail.record(tx, manager.by, 'staff-member.deleted', targetOf(id));
    });
    this.sessions.changed();
  }

  /** Forgets a way in which somebody signs on, as after a phone was lost, and ends their tokens. */
  async removeWay(id: string, way: Way, manager: Manager): Promise<void> {
    await this.transactions.run(async (tx) => {
      const before = await this.getLocked(tx, id);
      requireManageable(manager, before.roles);
      if (way === 'passkey') await this.passkeys.deleteAllOf(tx, id);
      await this.update(tx, id, way === 'passkey' ? NO_PASSKEY : NO_ACCOUNT);
      await this.sessions.endAllOf(tx, id);
      await this.trail.record(tx, manager.by, `staff-${way}.removed`, targetOf(id));
    });
    this.sessions.changed();
  }

  findByEmail(email: string): Promise<StaffMemberRow | null> {
    const emailKey = staffEmailKey(email);
    return this.transactions.read((manager) => manager.findOneBy(StaffMemberRow, { emailKey }));
  }

  /** In the order of their creation. */
  async all(): Promise<readonly StaffMemberRow[]> {
    const order = { createdAt: 'ASC', id: 'ASC' } as const;
    return this.transactions.read((manager) => manager.find(StaffMemberRow, { order }));
  }

  async areThere(): Promise<boolean> {
    return this.transactions.read((manager) => manager.existsBy(StaffMemberRow, {}));
  }

  /** Returns somebody who may sign on. */
  async findEnabled(id: string): Promise<StaffMemberRow | undefined> {
    const member = await this.find(id);
    return member?.enabled === true ? member : undefined;
  }

  /** Signing on and its ways are no changes of the person, whose `updated_at` stays. */
  async hasPasskey(tx: Tx, id: string): Promise<void> {
    await tx.update(StaffMemberRow, { id }, { hasPasskey: true });
  }

  async hasSignedOn(id: string, at: Date): Promise<void> {
    const sql = 'update staff_members set last_sign_on_at = ? where id = ?';
    await this.transactions.write(sql, [toDatabaseTime(at.toISOString()), id]);
  }

  /**
   * Binds somebody to the account at a provider by which they sign on first. Another account is refused without
   * a further statement, as an unknown email is.
   * @param member as they were read just now
   * @returns whether it is bound now to this account, and to no other
   */
  async bind(member: StaffMemberRow, account: ProviderAccount): Promise<boolean> {
    if (member.oidcSubject !== null) return isBoundTo(account, member);
    const sql =
      'update staff_members set oidc_profile_id = ?, oidc_subject = ? where id = ? and oidc_subject is null';
    const values = [account.profileId, account.subject, member.id];
    if ((await this.transactions.write(sql, values)) === 1) return true;
    return isBoundTo(account, await this.find(member.id));
  }

  /** Unbinds all who sign on at a provider, and ends their tokens. */
  async forgetProvider(tx: Tx, oidcProfileId: string): Promise<void> {
    const bound = await tx.findBy(StaffMemberRow, { oidcProfileId });
    if (bound.length === 0) return;
    await tx.update(StaffMemberRow, { oidcProfileId }, NO_ACCOUNT);
    for (const { id } of bound) await this.sessions.endAllOf(tx, id);
    this.transactions.afterCommit(tx, () => {
      this.sessions.changed();
    });
  }

  private keepOwner(fault: Fault | undefined, id: string, by: Origin): void {
    if (fault === undefined) return;
    this.refusals.note(by, { action: 'staff-member.change-refused', target: targetOf(id) });
    refuse(fault);
  }
}

export const {
  CreateStaffMember,
  ChangeStaffMember,
  DeleteStaffMember,
  RemoveWayOfSigningOn,
  providers,
} = commandsOf(StaffMembers, {
  CreateStaffMember: 'create',
  ChangeStaffMember: 'change',
  DeleteStaffMember: 'remove',
  RemoveWayOfSigningOn: 'removeWay',
});

function isBoundTo(
  { profileId, subject }: ProviderAccount,
  member: StaffMemberRow | null,
): boolean {
  return member?.oidcProfileId === profileId && member.oidcSubject === subject;
}

/** A staff member in the audit trail. */
export const targetOf = (id: string) => ({ type: 'staff_member', id });
