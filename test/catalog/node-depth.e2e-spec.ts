import { Shop } from '#testing';

const DEEPEST = 50;
const PATH = '/pcm/hierarchies';

let shop: Shop;
beforeAll(async () => (shop = await Shop.open()));

async function create(path: string, attributes: object): Promise<string> {
  const { body } = await shop.admin('post', path).send({ data: { attributes } }).expect(201);
  return (body as { data: { id: string } }).data.id;
}

it('refuses a node that would be more than 50 deep, new or moved', async () => {
  const nodes = `${PATH}/${await create(PATH, { name: 'Deep' })}/nodes`;
  let deepest = await create(nodes, { name: 'Top' });
  for (let depth = 2; depth <= DEEPEST; depth += 1) {
    deepest = await create(nodes, { name: `Level ${String(depth)}`, parent_id: deepest });
  }
  const fault = {
    title: 'Limit reached',
    source: 'data.attributes.parent_id',
    meta: { limit: DEEPEST },
  };
  const below = { parent_id: deepest };
  const attributes = { name: 'Too deep', ...below };
  const added = await shop.admin('post', nodes).send({ data: { attributes } }).expect(422);
  expect(added.body.errors).toMatchObject([fault]);
  const other = await create(nodes, { name: 'Other' });
  const change = { data: { attributes: below } };
  const moved = await shop.admin('put', `${nodes}/${other}`).send(change).expect(422);
  expect(moved.body.errors).toMatchObject([fault]);
});
