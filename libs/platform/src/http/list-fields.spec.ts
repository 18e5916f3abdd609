import { orderOf, recordFields } from './list-fields';

const FIELDS = recordFields({}, { sorts: { name: ['nameKey'] }, newestFirst: true });
const NEWEST = { by: ['createdAt'], isDescending: true };

describe('the order of a list', () => {
  it('is that of the one field that was sent', () => {
    expect(orderOf(['-name'], FIELDS, 'admin')).toStrictEqual({
      by: ['nameKey'],
      isDescending: true,
    });
  });

  it('is the newest first for administrators, and the usual one for others', () => {
    expect(orderOf([], FIELDS, 'admin')).toStrictEqual(NEWEST);
    expect(orderOf([], FIELDS, 'member')).toBeUndefined();
  });

  it('cannot be two orders, or by an unknown field', () => {
    const detail = 'must be one of created_at, -created_at, updated_at, -updated_at, name, -name';
    expect(() => orderOf(['name', '-name'], FIELDS, 'admin')).toThrow(detail);
    expect(() => orderOf(['price'], FIELDS, 'admin')).toThrow(detail);
  });

  it('is left to a route that has orders of its own', () => {
    expect(orderOf(['-price'], { filters: {}, sorts: {} }, 'public')).toBeUndefined();
  });
});
