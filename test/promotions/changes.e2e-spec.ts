import { malformed, Shop } from '#testing';
import { FIVE_OFF, PROMOTIONS, TestPromotions } from '../support/promotions';

let shop: Shop;
let promotions: TestPromotions;

beforeAll(async () => {
  shop = await Shop.open();
  promotions = new TestPromotions(shop);
});

const shown = async (id: string) => (await promotions.read(id).expect(200)).body.data;

describe('a change of a promotion', () => {
  it.each([
    ['name', 'n'],
    ['description', 'Five off today'],
    ['enabled', false],
    ['automatic', true],
    ['start', '2021-01-01T00:00:00.000Z'],
    ['end', '2098-01-01T00:00:00.000Z'],
    ['schema', { currencies: [{ currency: 'EUR', amount: 450 }] }],
  ])('may contain only the %s', async (field, value) => {
    const id = await promotions.created({ description: 'Five off' });
    const { meta, ...before } = await shown(id);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const { body } = await promotions.put(id.toUpperCase(), { [field]: value }).expect(200);
    const { meta: later, ...after } = body.data;
    expect(after).toEqual({ ...before, [field]: value });
    expect(later.timestamps.created_at).toBe(meta.timestamps.created_at);
    expect(later.timestamps.updated_at > meta.timestamps.updated_at).toBe(true);
    expect(await shown(id)).toEqual(body.data);
  });

  it('may contain no fields, or unknown ones', async () => {
    const id = await promotions.created();
    const { meta: _, ...before } = await shown(id);
    await promotions.put(id, {}).expect(200);
    const { body } = await promotions.put(id, { type: 'promotion', color: 'red' }).expect(200);
    expect(body.data).toMatchObject(before);
  });

  it('clears the description by null, and nothing else', async () => {
    const id = await promotions.created({ description: 'Five off' });
    const { body } = await promotions.put(id, { description: null }).expect(200);
    expect(body.data).not.toHaveProperty('description');
    for (const field of Object.keys({ ...FIVE_OFF, automatic: false })) {
      const { body: refused } = await promotions.put(id, { [field]: null }).expect(400);
      expect(refused.errors).toMatchObject([{ source: `data.${field}` }]);
    }
    expect(await shown(id)).toMatchObject(FIVE_OFF);
  });

  it('switches between amounts and percentages if type and schema are sent together', async () => {
    const id = await promotions.created();
    const promotion_type = 'percent_discount';
    const schema = { percentage: 10 };
    const { body } = await promotions.put(id, { promotion_type, schema }).expect(200);
    expect(body.data).toMatchObject({ ...FIVE_OFF, promotion_type, schema });
    const { promotion_type: fixed, schema: amounts } = FIVE_OFF;
    await promotions.put(id, { promotion_type: fixed, schema: amounts }).expect(200);
    expect(await shown(id)).toMatchObject(FIVE_OFF);
  });

  it('may repeat the current type', async () => {
    const id = await promotions.created();
    await promotions.put(id, { promotion_type: 'fixed_discount' }).expect(200);
    expect(await shown(id)).toMatchObject(FIVE_OFF);
  });

  it.each([
    [
      { promotion_type: 'percent_discount' },
      'data.schema must be sent, too, for a promotion to become a percent_discount',
    ],
    [{ schema: { percentage: 10 } }, 'data.schema.percentage must be left out of a fixed_discount'],
    [
      { promotion_type: 'percent_discount', schema: FIVE_OFF.schema },
      'data.schema.currencies[0].percentage must be sent in a percent_discount',
    ],
    [{ end: FIVE_OFF.start }, 'data.end must be after the start'],
    [{ start: FIVE_OFF.end }, 'data.start must be before the end'],
    [
      { start: '2031-01-01T00:00:00Z', end: '2030-01-01T00:00:00Z' },
      'data.end must be after the start',
    ],
    [{ name: '' }, 'data.name must be a text of 1 to 255 characters'],
    [{ type: 'promotions' }, 'data.type must be one of: promotion'],
  ])('cannot contain %j', async (changes, detail) => {
    const id = await promotions.created();
    const before = await shown(id);
    const { body } = await promotions.put(id, { enabled: false, ...changes }).expect(400);
    expect(body.errors[0]).toMatchObject({ detail, title: 'Validation Error' });
    expect(await shown(id)).toEqual(before);
  });

  it('reports everything that contradicts the stored promotion', async () => {
    const id = await promotions.created();
    const changes = { start: FIVE_OFF.end, schema: { percentage: 10 } };
    const { body } = await promotions.put(id, changes).expect(400);
    const sources = body.errors.map(({ source }: { source: string }) => source);
    expect(sources).toEqual(['data.schema.percentage', 'data.start']);
    expect(body.errors[1]).toEqual(
      malformed('data.start must be before the end', { value: FIVE_OFF.end }).errors[0],
    );
  });

  it('does not undo concurrent changes', async () => {
    const id = await promotions.created();
    const changes = [
      { name: 'Summer offer' },
      { description: 'Off you go' },
      { automatic: true },
      { promotion_type: 'percent_discount', schema: { percentage: 5 } },
    ];
    await Promise.all(changes.map((change) => promotions.put(id, change).expect(200)));
    expect(await shown(id)).toMatchObject(Object.assign({}, ...changes));
  });

  it('never moves the end before the start, even concurrently', async () => {
    const id = await promotions.created({ start: '2030-01-01T00:00:00.000Z' });
    const changes = [
      ...Array.from({ length: 4 }, () => ({ start: '2080-01-01T00:00:00Z' })),
      ...Array.from({ length: 4 }, () => ({ end: '2070-01-01T00:00:00Z' })),
    ];
    await Promise.all(changes.map((change) => promotions.put(id, change)));
    const { start, end } = await shown(id);
    expect(start < end).toBe(true);
  });
});

describe('the list of promotions', () => {
  const list = (query: string) => shop.admin('get', `${PROMOTIONS}${query}`);
  const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);
  const filtered = async (filter: string) => {
    const query = `?page[limit]=100&filter=${encodeURIComponent(filter)}`;
    return ids((await list(query).expect(200)).body);
  };

  it('follows the order of creation, page by page', async () => {
    const before: number = (await list('').expect(200)).body.meta.results.total;
    const made: string[] = [];
    for (const name of ['One', 'Two', 'Three']) {
      made.push(await promotions.created({ name }));
      // The order of what was created in the same millisecond is that of the ids.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    const { body } = await list(`?page[limit]=2&page[offset]=${String(before)}`).expect(200);
    expect(ids(body)).toEqual(made.slice(0, 2));
    expect(body.data[0]).toEqual(await shown(made[0] ?? ''));
    expect(body.meta.results).toEqual({ total: before + 3 });
    const second = await list(new URL(body.links.next).search).expect(200);
    expect(ids(second.body)).toEqual(made.slice(2));
    await list('?page[limit]=101').expect(400);
  });

  it('can be filtered', async () => {
    const on = await promotions.created({ name: 'Harvest 5 % off' });
    const off = await promotions.created({ name: 'Harvest 5 & off', enabled: false });
    const automatic = await promotions.created({ name: 'harvest feast', automatic: true });
    expect(await filtered('like(name,harvest*)')).toEqual(
      expect.arrayContaining([on, off, automatic]),
    );
    expect(await filtered('like(name,*5 %*)')).toEqual([on]);
    expect(await filtered('eq(name,harvest feast)')).toEqual([automatic]);
    expect((await filtered('like(name,harvest*):eq(enabled,false)')).sort()).toEqual([off]);
    expect(await filtered('like(name,harvest*):eq(automatic,true)')).toEqual([automatic]);
    expect(await filtered('like(name,harvest*):eq(automatic,true):eq(enabled,false)')).toEqual([]);
    const enabled = await filtered('like(name,harvest*):eq(enabled,true)');
    expect(enabled.sort()).toEqual([on, automatic].sort());
  });

  it.each(['eq(enabled,yes)', 'eq(enabled,1)', 'eq(automatic,)', 'like(enabled,true)'])(
    'refuses the filter %s',
    async (filter) => {
      const { body } = await list(`?filter=${filter}`).expect(400);
      const detail = 'query.filter must compare enabled and automatic by eq with true or false';
      expect(body).toEqual(malformed(detail));
    },
  );

  it.each(['eq(terms,x)', 'eq(id,x)', 'ge(name,x)', 'name'])(
    'refuses the filter %s',
    async (filter) => {
      const { body } = await list(`?filter=${filter}`).expect(400);
      expect(body.errors).toMatchObject([{ source: 'query.filter' }]);
      expect(body.errors[0].detail).toContain('eq(name,…), like(name,…), eq(enabled,…)');
    },
  );
});
