import {
  allows,
  stateAfter,
  stateAt,
  type SubscriptionAction,
  type SubscriptionState,
} from './subscription-state';

const NOW = new Date('2031-04-05T06:07:08.009Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe('the actions on a subscription', () => {
  it.each<[SubscriptionState, SubscriptionAction, SubscriptionState | undefined]>([
    ['active', 'pause', 'paused'],
    ['active', 'resume', undefined],
    ['active', 'cancel', 'canceled'],
    ['paused', 'pause', undefined],
    ['paused', 'resume', 'active'],
    ['paused', 'cancel', 'canceled'],
    ['canceled', 'pause', undefined],
    ['canceled', 'resume', undefined],
    ['canceled', 'cancel', undefined],
    ['closed', 'pause', undefined],
    ['closed', 'resume', undefined],
    ['closed', 'cancel', undefined],
  ])('%s, %s: %s', (state, action, next) => {
    expect(stateAfter(state, action)).toBe(next);
  });

  it.each<[SubscriptionAction, string]>([
    ['pause', 'canPause'],
    ['resume', 'canResume'],
    ['cancel', 'canCancel'],
  ])('let a subscriber %s if the plan says %s', (action, permission) => {
    const none = { canPause: false, canResume: false, canCancel: false };
    const all = { canPause: true, canResume: true, canCancel: true };
    expect(allows({ ...none, [permission]: true }, action)).toBe(true);
    expect(allows({ ...all, [permission]: false }, action)).toBe(false);
  });
});

describe('the state of a subscription', () => {
  it('is closed from its closing time on', () => {
    expect(stateAt(NOW, { state: 'active', closesAt: later(1) })).toBe('active');
    expect(stateAt(NOW, { state: 'active', closesAt: NOW })).toBe('closed');
    expect(stateAt(NOW, { state: 'paused', closesAt: later(-1) })).toBe('closed');
  });

  it('stays unchanged without a closing time', () => {
    expect(stateAt(NOW, { state: 'active', closesAt: null })).toBe('active');
    expect(stateAt(NOW, { state: 'paused', closesAt: null })).toBe('paused');
  });

  it('stays canceled after it would have closed', () => {
    expect(stateAt(NOW, { state: 'canceled', closesAt: later(-1) })).toBe('canceled');
  });
});
