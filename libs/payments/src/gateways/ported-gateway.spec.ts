import { type Gateway, type GatewayAnswer, GatewayUnreachable } from '#kernel';
import { PortCalls, PortLimits } from '#platform/extensions';
import { newRequest } from './gateway-laws.builders';
import { PortedGateway } from './ported-gateway';

const answering = (answer: unknown) => {
  const answers = () => Promise.resolve(answer as GatewayAnswer);
  const port = { slug: 'door-pay', lookUp: answers, perform: answers, abandon: answers };
  const ported = { extension: 'door', port: port as unknown as Gateway };
  return new PortedGateway(ported, new PortCalls(new PortLimits()));
};
const moving = (amount: number, currency = 'USD') => ({
  outcome: { status: 'complete', reference: 'r', moved: { amount, currency } },
});

describe('the answer of a gateway of an extension', () => {
  it('is what the provider has moved', async () => {
    const answer = moving(5000);
    expect(await answering(answer).lookUp(newRequest('purchase'))).toStrictEqual(answer);
  });

  it.each<[string, unknown]>([
    ['moves less than nothing', moving(-1)],
    ['moves what is no number', moving(NaN)],
    ['moves a part of a cent', moving(0.5)],
    ['moves what is no currency', moving(100, 'dollars')],
    ['has captured less than nothing', { ...moving(1), captured: { amount: -1, currency: 'USD' } }],
    ['has a long reference', { ...moving(1), reference: 'r'.repeat(256) }],
    ['has a long method', { ...moving(1), savedMethod: 'm'.repeat(1001) }],
    ['leads to no page', { outcome: { status: 'pending', clientAction: { type: 'redirect' } } }],
    [
      'leads to a script',
      {
        outcome: {
          status: 'pending',
          clientAction: { type: 'redirect', url: 'javascript:alert(1)' },
        },
      },
    ],
    ['has failed without a reason', { outcome: { status: 'failed' } }],
    ['is none', undefined],
  ])('says nothing of the payment if it %s', async (_, answer) => {
    for (const question of ['perform', 'lookUp', 'abandon'] as const) {
      const asked = answering(answer)[question](newRequest('purchase'));
      await expect(asked).rejects.toThrow(GatewayUnreachable);
    }
  });
});
