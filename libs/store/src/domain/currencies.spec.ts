import { additionFault, changeFault, deletionFault } from './currencies';

const plain = { isDefault: false, enabled: true };
const disabled = { isDefault: false, enabled: false };
const standard = { isDefault: true, enabled: true };
const broken = { isDefault: true, enabled: false };

const inData = (field: string) => `data.${field}`;

describe('the currencies of a store', () => {
  it.each([
    [9, plain, undefined],
    [9, disabled, undefined],
    [9, standard, undefined],
    [9, broken, 'Invalid state'],
    [10, plain, 'Limit reached'],
    [10, broken, 'Limit reached'],
  ])('with %d others, judge another %j as %s', (others, added, title) => {
    expect(additionFault(others, added, inData)?.title).toBe(title);
  });

  it.each([
    [plain, disabled, undefined],
    [disabled, plain, undefined],
    [plain, standard, undefined],
    [standard, standard, undefined],
    [plain, broken, 'data.enabled'],
    [standard, broken, 'data.enabled'],
    [standard, plain, 'data.default'],
    [standard, disabled, 'data.default'],
  ])('judge a change from %j to %j by %s', (before, after, source) => {
    expect(changeFault(before, after, inData)?.source).toBe(source);
  });

  it.each([
    [plain, undefined],
    [disabled, undefined],
    [standard, 'Invalid state'],
  ])('judge the deletion of %j as %s', (standing, title) => {
    expect(deletionFault(standing)?.title).toBe(title);
  });
});
