import { Shop } from '#testing';

const NAMES = ['Café Übersee', 'CAFÉ ÜBERSEE', 'Cafe Ubersee', 'ЧАЙ', 'чай', '50% [off]*', 'a_b?'];

let shop: Shop;

beforeAll(async () => {
  shop = await Shop.open();
  for (const name of NAMES) {
    await shop.admin('post', '/v2/accounts').send({ data: { name } }).expect(201);
  }
});

const namesBy = async (filter: string): Promise<string[]> => {
  const path = `/v2/accounts?filter=${encodeURIComponent(filter)}`;
  const { body } = await shop.admin('get', path).expect(200);
  return body.data.map(({ name }: { name: string }) => name);
};

describe('a filter', () => {
  it.each([
    ['like(name,*é ü*)', ['Café Übersee', 'CAFÉ ÜBERSEE']],
    ['like(name,CAFÉ*)', ['Café Übersee', 'CAFÉ ÜBERSEE']],
    ['like(name,*e u*)', ['Cafe Ubersee']],
    ['like(name,Чай)', ['ЧАЙ', 'чай']],
  ])('with "like" ignores letter case: %s', async (filter, names) => {
    expect(await namesBy(filter)).toEqual(names);
  });

  it.each([
    ['like(name,*[off]*)', ['50% [off]*']],
    ['like(name,*[OFF]**)', ['50% [off]*']],
    ['like(name,50%*)', ['50% [off]*']],
    ['like(name,A_B?)', ['a_b?']],
    ['like(name,*?)', ['a_b?']],
    ['like(name,[ac]*)', []],
    ['like(name,c?f*)', []],
    ['like(name,a*b?)', []],
  ])('with "like" compares all other characters exactly: %s', async (filter, names) => {
    expect(await namesBy(filter)).toEqual(names);
  });

  it.each([
    ['eq(name,Café Übersee)', ['Café Übersee', 'CAFÉ ÜBERSEE']],
    ['eq(name,café übersee)', ['Café Übersee', 'CAFÉ ÜBERSEE']],
    ['eq(name,Cafe Ubersee )', []],
    ['eq(name,чай)', ['ЧАЙ', 'чай']],
  ])(
    'with "eq" ignores letter case, and distinguishes accents and blanks: %s',
    async (filter, names) => {
      expect(await namesBy(filter)).toEqual(names);
    },
  );
});
