import type { Gateway, GatewayAnswer, GatewayRequest, OperationType, PaymentOwner } from '#kernel';
import { randomUUID } from 'node:crypto';

/** A provider, or a substitute of it, that a test can control. */
export interface ProviderDouble {
  /** The provider's references of payment methods, by the result of a charge. */
  readonly methods: { readonly good: string; readonly declined: string; readonly waits: string };
  /** Returns the money that it has received for an owner and not given back. */
  kept(owner: PaymentOwner): Promise<number>;
  /** Carries out the next request, but loses its answer. */
  loseAnswer(): Promise<void>;
  /** Loses the next request. */
  goAway(): Promise<void>;
  /** Somebody refunds a payment in the provider's own pages; the result is the reference of the refund. */
  refundElsewhere(reference: string, amount: number): Promise<string>;
  /** Lets the customer do what the provider waits for. */
  finish(reference: string): Promise<void>;
}

export interface GatewayUnderTest {
  readonly gateway: Gateway;
  /** Every gateway has it, except for one that asks no provider. */
  readonly provider?: ProviderDouble;
}

export const AMOUNT = 5000;

export function newRequest(
  type: OperationType,
  more: Partial<GatewayRequest> = {},
): GatewayRequest {
  const isPayment = type === 'authorize' || type === 'purchase' || type === 'save';
  return {
    id: randomUUID(),
    owner: { type: 'order', id: randomUUID() },
    type,
    amount: type === 'void' || type === 'save' ? 0 : AMOUNT,
    currency: 'USD',
    createdAt: new Date(),
    reference: undefined,
    ofReference: undefined,
    payer: isPayment ? payingBy('good') : undefined,
    ...more,
  };
}

export const payingBy = (method: string | undefined, saves = false) =>
  ({ kind: 'browser', method, returnUrl: undefined, saves }) as const;

/**
 * Makes an operation that follows a payment: it has the same owner, and the reference of the payment at
 * the provider.
 */
export const after = (
  { owner }: GatewayRequest,
  { reference }: GatewayAnswer,
  type: OperationType,
  more: Partial<GatewayRequest> = {},
) => newRequest(type, { owner, ofReference: reference, ...more });

/** That an operation is complete, whatever the gateway says of its amount. */
export const complete = expect.objectContaining({
  status: 'complete',
  reference: expect.any(String) as string,
}) as { readonly status: 'complete'; readonly reference: string };

/** The rules that every gateway obeys, as specs of the surrounding `describe`. */
export function itIsAGateway(open: () => Promise<GatewayUnderTest>): void {
  let gateway: Gateway;
  let provider: ProviderDouble | undefined;

  beforeAll(async () => {
    ({ gateway, provider } = await open());
  });

  const payment = (type: 'authorize' | 'purchase' | 'save', more: Partial<GatewayRequest> = {}) =>
    newRequest(type, { payer: payingBy(provider?.methods.good), ...more });

  const keeps = async ({ owner }: GatewayRequest, amount: number) => {
    if (provider !== undefined) expect(await provider.kept(owner)).toBe(amount);
  };

  it('has a display name and a short one for payments', () => {
    expect(gateway.slug).toMatch(/^[a-z][a-z0-9-]{0,19}$/);
    expect(gateway.name).not.toBe('');
    expect([0, 2, 3, undefined]).toContain(gateway.decimalPlacesOf('USD'));
  });

  it('charges a purchase once under repeated and concurrent requests', async () => {
    const purchase = payment('purchase');
    const answers = await Promise.all([gateway.perform(purchase), gateway.perform(purchase)]);
    const last = await gateway.perform(purchase);
    for (const { outcome, reference } of [...answers, last]) {
      expect(outcome).toStrictEqual(complete);
      expect(reference).toBe(last.reference);
    }
    expect(last.reference?.length).toBeLessThanOrEqual(255);
    const known = { ...purchase, reference: last.reference };
    expect((await gateway.perform(known)).outcome).toStrictEqual(complete);
    expect((await gateway.lookUp(known)).outcome).toStrictEqual(complete);
    await keeps(purchase, AMOUNT);
  });

  it('holds what is authorized, and charges what is captured of it once', async () => {
    const promise = payment('authorize');
    const held = await gateway.perform(promise);
    expect(held.outcome).toStrictEqual(complete);
    await keeps(promise, 0);
    const capture = after(promise, held, 'capture', { amount: 1200 });
    expect((await gateway.perform(capture)).outcome).toStrictEqual(complete);
    expect((await gateway.perform(capture)).outcome).toStrictEqual(complete);
    expect((await gateway.lookUp(capture)).outcome).toStrictEqual(complete);
    await keeps(promise, 1200);
  });

  it('releases what is voided', async () => {
    const promise = payment('authorize');
    const held = await gateway.perform(promise);
    const ending = after(promise, held, 'void');
    expect((await gateway.perform(ending)).outcome).toStrictEqual(complete);
    expect((await gateway.perform(ending)).outcome).toStrictEqual(complete);
    await keeps(promise, 0);
  });

  it('refunds in parts, each part once', async () => {
    const purchase = payment('purchase');
    const taken = await gateway.perform(purchase);
    const part = after(purchase, taken, 'refund', { amount: 2000 });
    expect((await gateway.perform(part)).outcome).toStrictEqual(complete);
    expect((await gateway.perform(part)).outcome).toStrictEqual(complete);
    await keeps(purchase, 3000);
    const rest = after(purchase, taken, 'refund', { amount: 3000 });
    expect((await gateway.perform(rest)).outcome).toStrictEqual(complete);
    await keeps(purchase, 0);
  });

  it('responds at once without a remote call, and only then', () => {
    expect(gateway.answersAtOnce).toBe(provider === undefined);
  });
}
