import { type Gateway, type GatewayRequest, GatewayUnreachable, type OperationType } from '#kernel';
import {
  after,
  AMOUNT,
  complete,
  type GatewayUnderTest,
  newRequest,
  payingBy,
  type ProviderDouble,
} from './gateway-laws.builders';

const failed = {
  status: 'failed',
  failure: { code: expect.any(String) as string, message: expect.any(String) as string },
};

/**
 * The additional rules for a gateway that asks a provider, as specs of the surrounding `describe`.
 */
export function itAsksAProvider(open: () => Promise<Required<GatewayUnderTest>>): void {
  let gateway: Gateway;
  let provider: ProviderDouble;

  beforeAll(async () => {
    ({ gateway, provider } = await open());
  });

  const payment = (type: OperationType, more: Partial<GatewayRequest> = {}) =>
    newRequest(type, { payer: payingBy(provider.methods.good), ...more });

  const keeps = async ({ owner }: GatewayRequest, amount: number) => {
    expect(await provider.kept(owner)).toBe(amount);
  };

  it('gives the reason of a declined payment, and charges nothing', async () => {
    const purchase = payment('purchase', { payer: payingBy(provider.methods.declined) });
    expect((await gateway.perform(purchase)).outcome).toStrictEqual(failed);
    expect((await gateway.perform(purchase)).outcome).toStrictEqual(failed);
    await keeps(purchase, 0);
  });

  it('refuses to refund more than is left', async () => {
    const purchase = payment('purchase');
    const taken = await gateway.perform(purchase);
    const refund = after(purchase, taken, 'refund', { amount: AMOUNT + 1 });
    expect((await gateway.perform(refund)).outcome).toStrictEqual(failed);
    await keeps(purchase, AMOUNT);
  });

  it('lists the refunds of a payment, and tells its own from those of others', async () => {
    const purchase = payment('purchase');
    const taken = await gateway.perform(purchase);
    const { reference = '' } = taken;
    expect(await gateway.refundsOf({ ...purchase, reference })).toStrictEqual([]);
    const own = await gateway.perform(after(purchase, taken, 'refund', { amount: 2000 }));
    const other = await provider.refundElsewhere(reference, 500);
    const listed = await gateway.refundsOf({ ...purchase, reference });
    const refund = { outcome: complete, money: { amount: 2000, currency: purchase.currency } };
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual({ ...refund, reference: own.reference, isOwn: true });
    const money = { ...refund.money, amount: 500 };
    expect(listed).toContainEqual({ ...refund, money, reference: other, isOwn: false });
  });

  it('captures nothing that was voided, and voids nothing that was captured', async () => {
    const [voided, captured] = [payment('authorize'), payment('authorize')];
    const [first, second] = [await gateway.perform(voided), await gateway.perform(captured)];
    await gateway.perform(after(voided, first, 'void'));
    await gateway.perform(after(captured, second, 'capture'));
    const late = await gateway.perform(after(voided, first, 'capture'));
    expect(late.outcome).toStrictEqual(failed);
    const tooLate = await gateway.perform(after(captured, second, 'void'));
    expect(tooLate.outcome).toStrictEqual(failed);
    await keeps(voided, 0);
    await keeps(captured, AMOUNT);
  });

  it('reports an unknown result if the response was lost, and charges once', async () => {
    const purchase = payment('purchase');
    await provider.loseAnswer();
    await expect(gateway.perform(purchase)).rejects.toThrow(GatewayUnreachable);
    expect((await gateway.perform(purchase)).outcome).toStrictEqual(complete);
    await keeps(purchase, AMOUNT);
  });

  it('finds a charge without a known reference', async () => {
    const purchase = payment('purchase');
    await provider.loseAnswer();
    await expect(gateway.perform(purchase)).rejects.toThrow(GatewayUnreachable);
    const { outcome, reference } = await gateway.lookUp(purchase);
    expect(outcome).toMatchObject({ status: 'complete', reference });
  });

  it('leaves a request pending that never arrived, which can be sent later', async () => {
    const purchase = payment('purchase');
    await provider.goAway();
    await expect(gateway.perform(purchase)).rejects.toThrow(GatewayUnreachable);
    expect((await gateway.lookUp(purchase)).outcome).toMatchObject({ status: 'pending' });
    await keeps(purchase, 0);
    expect((await gateway.perform(purchase)).outcome).toStrictEqual(complete);
    await keeps(purchase, AMOUNT);
  });

  it('waits for the customer, and returns what the browser has to do', async () => {
    const purchase = payment('purchase', { payer: payingBy(provider.methods.waits) });
    const { outcome, reference = '' } = await gateway.perform(purchase);
    expect(outcome).toMatchObject({ status: 'pending', clientAction: { type: /sdk|redirect/ } });
    await provider.finish(reference);
    const known = { ...purchase, reference };
    expect((await gateway.lookUp(known)).outcome).toStrictEqual(complete);
    expect((await gateway.abandon(known)).outcome).toStrictEqual(complete);
    await keeps(purchase, AMOUNT);
  });

  it('cancels a payment that waits for the customer', async () => {
    const purchase = payment('purchase', { payer: payingBy(provider.methods.waits) });
    const { reference } = await gateway.perform(purchase);
    const known = { ...purchase, reference };
    expect((await gateway.abandon(known)).outcome).toStrictEqual(failed);
    expect((await gateway.lookUp(known)).outcome).toStrictEqual(failed);
    await keeps(purchase, 0);
  });

  it('charges a saved method again without the customer', async () => {
    for (const first of [payment('purchase'), payment('save')]) {
      const payer = payingBy(provider.methods.good, true);
      const { outcome, savedMethod: method = '' } = await gateway.perform({ ...first, payer });
      expect(outcome).toStrictEqual(complete);
      expect(method.length).toBeGreaterThan(0);
      expect(method.length).toBeLessThanOrEqual(1000);
      const again = payment('purchase', { payer: { kind: 'saved', method } });
      expect((await gateway.perform(again)).outcome).toStrictEqual(complete);
      await keeps(again, AMOUNT);
    }
  });

  it('charges nothing if the saved method is gone', async () => {
    const again = payment('purchase', { payer: { kind: 'saved', method: undefined } });
    expect((await gateway.perform(again)).outcome).toStrictEqual(failed);
    await keeps(again, 0);
  });
}
