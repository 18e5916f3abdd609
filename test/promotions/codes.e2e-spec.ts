import { malformed, Shop } from '#testing';
import { PROMOTIONS, TestPromotions } from '../support/promotions';

const TAKEN = 'A promotion has this code already; delete it there or choose another one';

let shop: Shop;
let promotions: TestPromotions;

beforeAll(async () => {
  shop = await Shop.open();
  promotions = new TestPromotions(shop);
});

const conflict = (...codes: string[]) => ({
  errors: codes.map((code) => ({
    status: '409',
    title: 'Conflict',
    detail: TAKEN,
    meta: { code },
  })),
});
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: `${prefix}-${String(index)}` }));

describe('the codes of a promotion', () => {
  it('are added and listed as they are written', async () => {
    const id = await promotions.created();
    const codes = [{ code: 'Spring5', uses: 3 }, { code: 'fünf % weg 🌷' }, { code: '_a%' }];
    const data = { type: 'promotion_codes', codes };
    const path = `${PROMOTIONS}/${id.toUpperCase()}/codes`;
    const { body } = await shop.admin('post', path).send({ data }).expect(201);
    const self = `https://shop.example/v2/promotions/${id}/codes`;
    const moment = expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/);
    const { meta } = body.data;
    expect(meta).toEqual({ timestamps: { created_at: moment, updated_at: moment } });
    expect(body).toEqual({ data: { id, ...data, links: { self }, meta } });
    const { body: listed } = await promotions.codes(id.toUpperCase()).expect(200);
    const uuid = expect.stringMatching(/^[\da-f-]{36}$/);
    const common = { id: uuid, type: 'promotion_codes', used: 0, links: { self }, meta };
    expect(listed.data).toEqual(codes.map((code) => ({ ...common, ...code })));
    expect(listed.meta.results).toEqual({ total: 3 });
  });

  it.each([1, 2_147_483_647])('may have %d uses', async (uses) => {
    const id = await promotions.created();
    await promotions.addCodes(id, { code: `uses-${String(uses)}`, uses }).expect(201);
    const { body } = await promotions.codes(id).expect(200);
    expect(body.data).toMatchObject([{ uses, used: 0 }]);
  });

  it.each([0, -1, 1.5, '5', null, true, 2_147_483_648, 1e300])(
    'cannot have %j uses',
    async (uses) => {
      const id = await promotions.created();
      const { body } = await promotions
        .addCodes(id, { code: 'free' }, { code: 'no', uses })
        .expect(400);
      const detail = 'data.codes[1].uses must be an integer from 1 to 2147483647';
      expect(body).toEqual(malformed(detail, uses === null ? undefined : { value: uses }));
      expect(await promotions.namesOf(id)).toEqual([]);
    },
  );

  it.each(['A'.repeat(255), '🌷'.repeat(255), "Robert'); drop", 'İ'.repeat(127)])(
    'may be %j',
    async (code) => {
      const id = await promotions.created();
      await promotions.addCodes(id, { code }).expect(201);
      expect(await promotions.namesOf(id)).toEqual([code]);
    },
  );

  it.each([
    '',
    ' ',
    'A ',
    ' A',
    'A\u00a0',
    'A\tB',
    'A'.repeat(256),
    '\u0958'.repeat(128),
    5,
    null,
    undefined,
    ['A'],
  ])('cannot be %j', async (code) => {
    const id = await promotions.created();
    const { body } = await promotions.addCodes(id, { code: 'free' }, { code }).expect(400);
    const mustBe = 'must be 1 to 255 visible characters, with blanks between them only';
    expect(body).toEqual(malformed(`data.codes[1].code ${mustBe}`));
    expect(await promotions.namesOf(id)).toEqual([]);
  });

  it.each([
    [undefined, 'data'],
    [[{ code: 'A' }], 'data'],
    [{}, 'data.codes'],
    [{ codes: [] }, 'data.codes'],
    [{ codes: null }, 'data.codes'],
    [{ codes: { code: 'A' } }, 'data.codes'],
    [{ codes: ['A'] }, 'data.codes[0]'],
    [{ type: 'promotion_code', codes: [{ code: 'A' }] }, 'data.type'],
  ])('cannot be added from %j', async (data, source) => {
    const id = await promotions.created();
    const path = `${PROMOTIONS}/${id}/codes`;
    const { body } = await shop.admin('post', path).send({ data }).expect(400);
    expect(body.errors).toMatchObject([{ title: 'Validation Error', source }]);
  });

  it('are limited to a thousand per request', async () => {
    const id = await promotions.created();
    const { body } = await promotions.addCodes(id, ...numbered('many', 1001)).expect(400);
    expect(body).toEqual(malformed('data.codes must be an array of 1 to 1000 objects'));
    const codes = numbered('many', 1000);
    await promotions.addCodes(id, ...codes).expect(201);
    const { body: listed } = await promotions.codes(id, '?page[limit]=3&page[offset]=997');
    expect(listed.data).toMatchObject(codes.slice(997));
    expect(listed.meta.results).toEqual({ total: 1000 });
  });

  it('are listed in the order of adding, page by page', async () => {
    const id = await promotions.created();
    await promotions.addCodes(id, { code: 'page-z' }, { code: 'page-a' }).expect(201);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await promotions.addCodes(id, { code: 'page-m' }, { code: 'page-b' }).expect(201);
    expect(await promotions.namesOf(id)).toEqual(['page-z', 'page-a', 'page-m', 'page-b']);
    const { body } = await promotions.codes(id, '?page[limit]=3').expect(200);
    expect(body.meta.page).toEqual({ limit: 3, offset: 0, current: 1, total: 2 });
    const { body: next } = await promotions.codes(id, new URL(body.links.next).search).expect(200);
    expect(next.data).toMatchObject([{ code: 'page-b' }]);
    await promotions.codes(id, '?page[limit]=0').expect(400);
  });
});

describe('a code', () => {
  it('belongs to one promotion in any letter case', async () => {
    const [mine, other] = [await promotions.created(), await promotions.created()];
    await promotions.addCodes(mine, { code: 'Únique' }, { code: 'PLAIN' }).expect(201);
    for (const id of [other, mine]) {
      const { body } = await promotions
        .addCodes(id, { code: 'fresh' }, { code: 'plain' }, { code: 'úNIQUE' })
        .expect(409);
      expect(body).toEqual(conflict('plain', 'úNIQUE'));
    }
    await promotions.addCodes(other, { code: 'unique' }).expect(201);
    expect(await promotions.namesOf(mine)).toEqual(['Únique', 'PLAIN']);
    expect(await promotions.namesOf(other)).toEqual(['unique']);
    await promotions.addCodes(other, { code: 'fresh' }).expect(201);
  });

  it('is refused and reported with at most twenty others', async () => {
    const id = await promotions.created();
    const codes = numbered('twenty', 25);
    await promotions.addCodes(id, ...codes).expect(201);
    const { body } = await promotions.addCodes(id, ...codes).expect(409);
    expect(body).toEqual(conflict(...codes.slice(0, 20).map(({ code }) => code)));
  });

  it('may appear once in a request', async () => {
    const id = await promotions.created();
    const { body } = await promotions
      .addCodes(id, { code: 'twice' }, { code: 'once' }, { code: 'TWICE' }, { code: 'twice' })
      .expect(400);
    expect(body.errors).toEqual(
      [2, 3].flatMap(
        (at) =>
          malformed(`data.codes[${String(at)}].code must be different from the codes before it`)
            .errors,
      ),
    );
    expect(await promotions.namesOf(id)).toEqual([]);
  });

  it('goes to one of several concurrent requests', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => promotions.created()));
    const answers = await Promise.all(
      ids.map((id, index) => {
        const codes = [{ code: 'Race' }, { code: `race-${String(index)}` }, { code: 'raced' }];
        return promotions.addCodes(id, ...(index % 2 === 0 ? codes : [...codes].reverse()));
      }),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
    const names = await Promise.all(ids.map((id) => promotions.namesOf(id)));
    expect(names.map(({ length }) => length).sort()).toEqual([0, 0, 0, 0, 0, 3]);
    for (const { body, status } of answers) {
      if (status === 409) expect(body.errors).toMatchObject([{ title: 'Conflict' }, {}]);
    }
  });

  it('does not survive a promotion that is deleted concurrently', async () => {
    for (const round of [1, 2, 3]) {
      const id = await promotions.created();
      const code = `orphan-${String(round)}`;
      const [added] = await Promise.all([
        promotions.addCodes(id, { code }),
        promotions.remove(id).expect(204),
      ]);
      expect([201, 404]).toContain(added.status);
      await promotions.addCodes(await promotions.created(), { code }).expect(201);
    }
  });
});

describe('the deletion of codes', () => {
  const withCodes = async (prefix: string) => {
    const id = await promotions.created();
    await promotions.addCodes(id, ...numbered(prefix, 3)).expect(201);
    return id;
  };
  const body = (...codes: string[]) => ({ data: { codes: codes.map((code) => ({ code })) } });

  it('removes all if nothing is sent', async () => {
    const [id, other] = [await withCodes('all'), await withCodes('others')];
    const { body: nothing } = await promotions.removeCodes(id).expect(204);
    expect(nothing).toEqual({});
    expect(await promotions.namesOf(id)).toEqual([]);
    expect(await promotions.namesOf(other)).toHaveLength(3);
    await promotions.removeCodes(id).expect(204);
    await promotions.addCodes(other, ...numbered('all', 3)).expect(201);
  });

  it('removes all if only a content type is sent', async () => {
    const id = await withCodes('typed');
    await promotions.removeCodes(id).set('content-type', 'application/json').expect(204);
    expect(await promotions.namesOf(id)).toEqual([]);
  });

  it('removes those named in any letter case, and none of other promotions', async () => {
    const [id, other] = [await withCodes('named'), await withCodes('kept')];
    await promotions.removeCodes(id, body('NAMED-0', 'named-2', 'kept-1', 'new')).expect(204);
    expect(await promotions.namesOf(id)).toEqual(['named-1']);
    expect(await promotions.namesOf(other)).toHaveLength(3);
    await promotions.removeCodes(id, body('named-2')).expect(204);
  });

  it('happens with their promotion', async () => {
    const id = await withCodes('gone');
    await promotions.remove(id).expect(204);
    await promotions.codes(id).expect(404);
    await promotions.addCodes(await promotions.created(), ...numbered('gone', 3)).expect(201);
  });

  it.each([
    [{}, 'data'],
    [{ codes: [{ code: 'kept-1' }] }, 'data'],
    [{ data: null }, 'data'],
    [{ data: {} }, 'data.codes'],
    [{ data: { codes: [] } }, 'data.codes'],
    [{ data: { codes: ['kept-1'] } }, 'data.codes[0]'],
    [{ data: { codes: [{ code: ' ' }] } }, 'data.codes[0].code'],
    [{ data: { codes: numbered('x', 1001) } }, 'data.codes'],
    [{ data: { type: 'codes', codes: [{ code: 'kept-1' }] } }, 'data.type'],
  ])('refuses %j', async (sent, source) => {
    const id = await promotions.created();
    await promotions.addCodes(id, { code: 'safe' }).expect(201);
    const { body: refused } = await promotions.removeCodes(id, sent).expect(400);
    expect(refused.errors).toMatchObject([{ source }]);
    expect(await promotions.namesOf(id)).toEqual(['safe']);
    await promotions.remove(id).expect(204);
  });

  it('removes a thousand at once', async () => {
    const id = await promotions.created();
    const codes = numbered('bulk', 1000);
    await promotions.addCodes(id, ...codes).expect(201);
    await promotions.removeCodes(id, { data: { codes } }).expect(204);
    expect(await promotions.namesOf(id)).toEqual([]);
  });
});
