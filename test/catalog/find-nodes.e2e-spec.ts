import { Shop } from '#testing';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const PATH = '/pcm/hierarchies';

let shop: Shop;
beforeAll(async () => (shop = await Shop.open()));

async function created(path: string, name: string): Promise<string> {
  const { body } = await shop
    .admin('post', path)
    .send({ data: { attributes: { name } } })
    .expect(201);
  return (body as { data: { id: string } }).data.id;
}

it('finds the nodes of a hierarchy by their names in any letter case, and by their ids', async () => {
  const nodes = `${PATH}/${await created(PATH, 'Kitchen')}/nodes`;
  const tea = await created(nodes, 'Tea');
  const pots = await created(nodes, 'Tea Pots');
  const cups = await created(nodes, 'Cups');
  await created(`${PATH}/${await created(PATH, 'Garden')}/nodes`, 'Tea');
  const found = async (filter: string) => {
    const { body } = await shop.admin('get', `${nodes}?filter=${filter}`).expect(200);
    return (body.data as { id: string }[]).map(({ id }) => id);
  };
  expect(await found('eq(name,TEA)')).toStrictEqual([tea]);
  expect(await found('like(name,tea*)')).toStrictEqual([tea, pots]);
  expect(await found('like(name,*P*):like(name,*s)')).toStrictEqual([pots, cups]);
  expect(await found(`in(id,${cups.toUpperCase()},${UNKNOWN},${tea})`)).toStrictEqual([tea, cups]);
  const renamed = { data: { attributes: { name: 'Teacups' } } };
  await shop.admin('put', `${nodes}/${cups}`).send(renamed).expect(200);
  expect(await found('like(name,tea*)')).toStrictEqual([tea, pots, cups]);
  await shop.admin('get', `${nodes}?filter=eq(slug,tea)`).expect(400);
});
