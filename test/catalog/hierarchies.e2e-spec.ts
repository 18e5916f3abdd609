import { Shop } from '#testing';

const UNKNOWN = '3f1c2a90-6d5e-4b7a-8c9d-0e1f2a3b4c06';
const PATH = '/pcm/hierarchies';
const A = 'data.attributes';

describe('hierarchy administration', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const post = (path: string, attributes: object) =>
    shop.admin('post', path).send({ data: { attributes } });

  const put = (path: string, attributes: object) =>
    shop.admin('put', path).send({ data: { attributes } });

  const createHierarchy = async (): Promise<string> =>
    (await post(PATH, { name: 'Kitchen' }).expect(201)).body.data.id;

  const createNode = async (hierarchyId: string, parent_id?: string): Promise<string> => {
    const attributes = { name: 'Brewing', parent_id };
    return (await post(`${PATH}/${hierarchyId}/nodes`, attributes).expect(201)).body.data.id;
  };

  const createProduct = async (): Promise<string> =>
    (await post('/pcm/products', { name: 'Pot' }).expect(201)).body.data.id;

  const nodeCount = async (hierarchyId: string): Promise<number> => {
    const { body } = await shop.admin('get', `${PATH}/${hierarchyId}/nodes`).expect(200);
    return body.meta.results.total;
  };

  describe('hierarchies', () => {
    it('creates, shows, lists, changes and deletes hierarchies', async () => {
      const attributes = { name: 'Kitchen', description: 'Pots', slug: 'kitchen' };
      const { body } = await post(PATH, attributes).expect(201);
      const path = `${PATH}/${String(body.data.id)}`;
      expect(body.data).toStrictEqual({
        id: expect.any(String),
        type: 'hierarchy',
        attributes,
        links: { self: `https://shop.example${path}` },
        meta: { timestamps: { created_at: expect.any(String), updated_at: expect.any(String) } },
      });
      expect((await shop.admin('get', path).expect(200)).body).toStrictEqual(body);
      const listed = await shop.admin('get', PATH).expect(200);
      expect(listed.body.data).toContainEqual(body.data);
      const changed = await put(path, { name: 'Table', slug: null, id: UNKNOWN }).expect(200);
      expect(changed.body.data).toMatchObject({ id: body.data.id });
      expect(changed.body.data.attributes).toStrictEqual({ name: 'Table', description: 'Pots' });
      await shop.admin('delete', path).expect(204);
      await shop.admin('get', path).expect(404);
    });
  });

  describe('nodes', () => {
    it('creates, shows, lists, changes and deletes nodes', async () => {
      const nodes = `${PATH}/${await createHierarchy()}/nodes`;
      const top = (await post(nodes, { name: 'Brewing' }).expect(201)).body.data;
      const attributes = { name: 'Tea', description: 'Leaves', slug: 'tea', parent_id: top.id };
      const sent = { ...attributes, parent_id: String(top.id).toUpperCase() };
      const { body } = await post(nodes, sent).expect(201);
      const path = `${nodes}/${String(body.data.id)}`;
      expect(body.data).toStrictEqual({
        id: expect.any(String),
        type: 'node',
        attributes,
        links: { self: `https://shop.example${path}` },
        meta: { timestamps: { created_at: expect.any(String), updated_at: expect.any(String) } },
      });
      expect((await shop.admin('get', path).expect(200)).body).toStrictEqual(body);
      const listed = await shop.admin('get', `${nodes}?page[limit]=1&page[offset]=1`).expect(200);
      expect(listed.body).toMatchObject({ data: [body.data], meta: { results: { total: 2 } } });
      const inCapitals = path.replace(/[0-9a-f-]{36}/g, (id) => id.toUpperCase());
      const sentName = { name: 'Teas', hierarchyId: UNKNOWN };
      const kept = await put(inCapitals, sentName).expect(200);
      expect(kept.body.data.attributes).toStrictEqual({ ...attributes, name: 'Teas' });
      const moved = await put(path, { parent_id: null, description: null }).expect(200);
      expect(moved.body.data.attributes).toStrictEqual({ name: 'Teas', slug: 'tea' });
      await shop.admin('delete', path).expect(204);
      await shop.admin('get', path).expect(404);
    });

    it('accepts parents of the same hierarchy only', async () => {
      const hierarchyId = await createHierarchy();
      const node = await createNode(hierarchyId);
      for (const parent_id of [UNKNOWN, await createNode(await createHierarchy())]) {
        const errors = [
          { status: '404', title: 'Not Found', source: `${A}.parent_id`, meta: { id: parent_id } },
        ];
        const nodes = `${PATH}/${hierarchyId}/nodes`;
        const created = await post(nodes, { name: 'Lost', parent_id }).expect(404);
        expect(created.body).toMatchObject({ errors });
        const moved = await put(`${nodes}/${node}`, { parent_id }).expect(404);
        expect(moved.body).toMatchObject({ errors });
      }
    });

    it('refuses a node below itself at any depth', async () => {
      const hierarchyId = await createHierarchy();
      const top = await createNode(hierarchyId);
      const middle = await createNode(hierarchyId, top);
      const bottom = await createNode(hierarchyId, middle);
      const nodes = `${PATH}/${hierarchyId}/nodes`;
      for (const parent_id of [top, middle, bottom]) {
        const { body } = await put(`${nodes}/${top}`, { parent_id }).expect(400);
        expect(body).toMatchObject({
          errors: [{ title: 'Validation Error', source: `${A}.parent_id` }],
        });
      }
      await put(`${nodes}/${bottom}`, { parent_id: top }).expect(200);
    });

    it('prevents a circle when two nodes are moved below each other concurrently', async () => {
      const hierarchyId = await createHierarchy();
      const [one, other] = [await createNode(hierarchyId), await createNode(hierarchyId)];
      const nodes = `${PATH}/${hierarchyId}/nodes`;
      const moves = [
        put(`${nodes}/${one}`, { parent_id: other }),
        put(`${nodes}/${other}`, { parent_id: one }),
      ];
      const statuses = (await Promise.all(moves)).map(({ status }) => status);
      expect(statuses.sort()).toStrictEqual([200, 400]);
    });

    it('deletes the nodes below with a node', async () => {
      const hierarchyId = await createHierarchy();
      const top = await createNode(hierarchyId);
      await createNode(hierarchyId, await createNode(hierarchyId, top));
      await createNode(hierarchyId);
      await shop.admin('delete', `${PATH}/${hierarchyId}/nodes/${top}`).expect(204);
      expect(await nodeCount(hierarchyId)).toBe(1);
    });

    it('deletes nodes with their hierarchy', async () => {
      const hierarchyId = await createHierarchy();
      const node = await createNode(hierarchyId);
      await shop.admin('delete', `${PATH}/${hierarchyId}`).expect(204);
      await shop.admin('get', `${PATH}/${hierarchyId}/nodes/${node}`).expect(404);
    });
  });

  const faults: readonly (readonly [object, string])[] = [
    [{ name: '' }, `${A}.name must be a text of 1 to 255 characters`],
    [{ name: null }, `${A}.name must be a text of 1 to 255 characters`],
    [{ description: 'x'.repeat(1025) }, `${A}.description must be a text of 0 to 1024 characters`],
    [{ slug: 'a/b' }, `${A}.slug must be 1 to 255 letters, digits, "_" or "-"`],
  ];

  it.each(faults)('refuses the hierarchy and the node %j', async (attributes, detail) => {
    const hierarchy = `${PATH}/${await createHierarchy()}`;
    const node = `${hierarchy}/nodes/${await createNode(hierarchy.slice(PATH.length + 1))}`;
    const bad = { name: 'Bad', ...attributes };
    const requests = [
      post(PATH, bad),
      put(hierarchy, attributes),
      post(`${hierarchy}/nodes`, bad),
      put(node, attributes),
    ];
    for (const request of requests) {
      const { body } = await request.expect(400);
      expect(body).toMatchObject({ errors: [{ title: 'Validation Error', detail }] });
    }
  });

  it('refuses a parent that is no UUID', async () => {
    const nodes = `${PATH}/${await createHierarchy()}/nodes`;
    const { body } = await post(nodes, { name: 'Bad', parent_id: 'top' }).expect(400);
    expect(body).toMatchObject({ errors: [{ detail: `${A}.parent_id must be a UUID` }] });
  });

  describe('products of a node', () => {
    const createPlace = async () => {
      const hierarchyId = await createHierarchy();
      return `${PATH}/${hierarchyId}/nodes/${await createNode(hierarchyId)}/relationships/products`;
    };
    const identifier = (id: string) => ({ type: 'product', id });
    const attach = (place: string, data: unknown) => shop.admin('post', place).send({ data });
    const attached = async (place: string): Promise<string[]> => {
      const { body } = await shop.admin('get', place).expect(200);
      return (body.data as { id: string }[]).map(({ id }) => id);
    };

    it('are attached one or many at a time, repeatedly', async () => {
      const place = await createPlace();
      const [one, two, three] = [
        await createProduct(),
        await createProduct(),
        await createProduct(),
      ];
      const single = await attach(place, identifier(two)).expect(201);
      expect(single.body).toStrictEqual({ data: [identifier(two)] });
      const several = [three, one, two, one.toUpperCase()].map(identifier);
      const answer = await attach(place, several).expect(201);
      expect(answer.body).toStrictEqual({ data: [three, one, two].map(identifier) });
      expect(await attached(place)).toStrictEqual([one, two, three]);
      const { body } = await shop.admin('get', `${place}?page[limit]=2&page[offset]=2`).expect(200);
      expect(body).toMatchObject({
        data: [identifier(three)],
        meta: { page: { current: 2, total: 2 }, results: { total: 3 } },
        links: { next: null, prev: expect.stringContaining('offset%5D=0') },
      });
    });

    it('are all refused if one of them is unknown', async () => {
      const place = await createPlace();
      const data = [await createProduct(), UNKNOWN].map(identifier);
      const { body } = await attach(place, data).expect(404);
      expect(body).toMatchObject({
        errors: [{ status: '404', title: 'Product not found', meta: { id: UNKNOWN } }],
      });
      expect(await attached(place)).toStrictEqual([]);
    });

    it('are detached from this node only, without an error if they are not attached', async () => {
      const [place, other] = [await createPlace(), await createPlace()];
      const [one, two] = [await createProduct(), await createProduct()];
      for (const each of [place, other]) {
        await attach(each, [one, two].map(identifier)).expect(201);
      }
      const data = [one, UNKNOWN].map(identifier);
      await shop.admin('delete', place).send({ data }).expect(204);
      expect(await attached(place)).toStrictEqual([two]);
      expect(await attached(other)).toStrictEqual([one, two]);
      const nodesOf = async (id: string) => {
        const { body } = await shop.admin('get', `/pcm/products/${id}/nodes`).expect(200);
        return (body.data as { links: { self: string } }[]).map(({ links }) => links.self);
      };
      const nodes = [place, other].map((each) => each.replace('/relationships/products', ''));
      const links = nodes.map((node): unknown => expect.stringContaining(node));
      expect(await nodesOf(one)).toStrictEqual([links[1]]);
      expect(await nodesOf(two.toUpperCase())).toStrictEqual(links);
    });

    it('are removed from their nodes when they are deleted', async () => {
      const place = await createPlace();
      const id = await createProduct();
      await attach(place, identifier(id)).expect(201);
      await shop.admin('delete', `/pcm/products/${id}`).expect(204);
      expect(await attached(place)).toStrictEqual([]);
    });

    it('stay when their node is deleted', async () => {
      const place = await createPlace();
      const id = await createProduct();
      await attach(place, identifier(id)).expect(201);
      await shop.admin('delete', place.replace('/relationships/products', '')).expect(204);
      await shop.admin('get', place).expect(404);
      await shop.admin('get', `/pcm/products/${id}`).expect(200);
    });

    it.each([
      [undefined, 'data must be an object, or an array of 1 to 1000 of them'],
      [[], 'data must be an object, or an array of 1 to 1000 of them'],
      [['x'], 'data[0] must be an object'],
      [
        Array(1001).fill({ id: UNKNOWN }),
        'data must be an object, or an array of 1 to 1000 of them',
      ],
      [{}, 'data.id must be a UUID'],
      [{ type: 'node', id: UNKNOWN }, 'data.type must be one of: product'],
      [[{ id: UNKNOWN }, { id: 'x' }], 'data[1].id must be a UUID'],
    ])('cannot be given as %j', async (data, detail) => {
      const place = await createPlace();
      for (const method of ['post', 'delete'] as const) {
        const { body } = await shop.admin(method, place).send({ data }).expect(400);
        expect(body).toMatchObject({ errors: [{ title: 'Validation Error', detail }] });
      }
    });
  });

  const NODES = `${PATH}/${UNKNOWN}/nodes`;
  const PRODUCTS = `${NODES}/${UNKNOWN}/relationships/products`;

  describe.each([
    ['post', PATH, 400],
    ['get', `${PATH}?page[limit]=0`, 400],
    ['get', `${PATH}/${UNKNOWN}`, 404],
    ['put', `${PATH}/${UNKNOWN}`, 404],
    ['delete', `${PATH}/${UNKNOWN}`, 404],
    ['post', NODES, 404],
    ['get', `${NODES}?page[limit]=0`, 404],
    ['get', `${NODES}/${UNKNOWN}`, 404],
    ['put', `${NODES}/${UNKNOWN}`, 404],
    ['delete', `${NODES}/${UNKNOWN}`, 404],
    ['post', PRODUCTS, 404],
    ['get', `${PRODUCTS}?page[limit]=0`, 404],
    ['delete', PRODUCTS, 404],
    ['get', `/pcm/products/${UNKNOWN}/nodes`, 404],
  ] as const)('%s %s', (method, path, status) => {
    it('checks the token, then for an administrator, then the resource', async () => {
      await shop.send(method, path).send({}).expect(401);
      await shop[method](path).send({}).expect(403);
      await shop.admin(method, path).send({}).expect(status);
    });
  });
});
