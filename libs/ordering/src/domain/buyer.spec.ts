import { DomainError } from '#kernel';
import { buyerOf as buyerIn, type OrderingMember, type StatedBuyer } from './buyer';

const JO = { name: 'Jo', email: 'jo@mail.example' };
const INES = { name: 'Ines', email: 'ines@harbour.example' };
const MEMBER: OrderingMember = { accountId: 'harbour', memberId: 'ines' };

const FIELDS = {
  all: 'data',
  customer: 'data.customer',
  contact: 'data.contact',
  account: 'data.account.id',
  member: 'data.account.member_id',
};

const buyerOf = (stated: StatedBuyer, member: OrderingMember | undefined) =>
  buyerIn(stated, member, FIELDS);

/** What is refused: status by kind, source and sentence. */
function refusal(stated: StatedBuyer, member?: OrderingMember): readonly unknown[] {
  try {
    buyerOf(stated, member);
  } catch (error) {
    const faults = error instanceof DomainError ? error.faults : [];
    return faults.map(({ kind, source, detail }) => [kind, source, detail]);
  }
  return ['nothing'];
}

describe('the buyer of an order', () => {
  it('is a guest without an account', () => {
    const guest = { accountId: null, memberId: null, party: JO };
    expect(buyerOf({ customer: JO }, undefined)).toStrictEqual(guest);
  });

  it('is an account, with or without one of its members', () => {
    const account = { id: 'harbour' };
    const expected = { accountId: 'harbour', memberId: null, party: INES };
    expect(buyerOf({ account, contact: INES }, undefined)).toStrictEqual(expected);
    const named = { account: { ...account, memberId: 'ines' }, contact: INES };
    expect(buyerOf(named, undefined)).toStrictEqual({ ...expected, memberId: 'ines' });
  });

  it('is the member who sends the request', () => {
    const expected = { ...MEMBER, party: JO };
    expect(buyerOf({ contact: JO }, MEMBER)).toStrictEqual(expected);
    for (const account of [{ id: 'harbour' }, { id: 'harbour', memberId: 'ines' }]) {
      expect(buyerOf({ account, contact: JO }, MEMBER)).toStrictEqual(expected);
    }
  });

  it('is required', () => {
    const sentence = 'data must have customer for a guest, or account and contact for an account';
    for (const stated of [{}, { contact: JO }]) {
      expect(refusal(stated)).toStrictEqual([['invalid', 'data', sentence]]);
    }
  });

  it('cannot be both a guest and an account', () => {
    const sentence = 'data.customer must be left out when there is an account; send contact';
    const stated = { customer: JO, account: { id: 'harbour' }, contact: JO };
    expect(refusal(stated)).toStrictEqual([['invalid', 'data.customer', sentence]]);
  });

  it('has only one contact', () => {
    const sentence = 'data.contact must be left out of the order of a guest; send customer alone';
    const stated = { customer: JO, contact: INES };
    expect(refusal(stated)).toStrictEqual([['invalid', 'data.contact', sentence]]);
  });

  it('cannot be a guest if a member sends the request', () => {
    const sentence =
      'data.customer must be left out: a member orders for the account; send contact';
    const refused = ['invalid', 'data.customer', sentence];
    expect(refusal({ customer: JO, contact: JO }, MEMBER)).toStrictEqual([refused]);
    const missing = 'data.contact must be sent when the order is for an account';
    expect(refusal({ customer: JO }, MEMBER)).toStrictEqual([
      refused,
      ['invalid', 'data.contact', missing],
    ]);
  });

  it('needs a contact', () => {
    const expected = [
      ['invalid', 'data.contact', 'data.contact must be sent when the order is for an account'],
    ];
    expect(refusal({ account: { id: 'harbour' } })).toStrictEqual(expected);
    expect(refusal({}, MEMBER)).toStrictEqual(expected);
    expect(refusal({ account: { id: 'harbour' } }, MEMBER)).toStrictEqual(expected);
  });

  it('cannot be another member than the one who sends the request', () => {
    const account = { id: 'lantern' };
    expect(refusal({ account, contact: JO }, MEMBER)).toStrictEqual([
      ['not-found', 'data.account.id', 'account not found'],
    ]);
    const other = { id: 'harbour', memberId: 'marek' };
    expect(refusal({ account: other, contact: JO }, MEMBER)).toStrictEqual([
      ['not-found', 'data.account.member_id', 'account member not found'],
    ]);
  });
});
