import { Shop } from '#testing';
import { ExportAdmin } from '../support/exports';
import { ImportAdmin } from '../support/imports';
import { VariationAdmin } from '../support/variation-admin';

describe('what was exported', () => {
  const RESOURCES = ['products', 'prices', 'stock', 'promotions', 'customers'] as const;
  const TEXTS = [
    'plain',
    '=1+1',
    "'=1+1",
    '"quoted", with;all',
    'two\nlines',
    '\t@x',
    '-5',
    '+1',
  ] as const;

  let full: Shop;
  let admin: ImportAdmin;

  /** Beside the demo shop: texts of every kind, families, customers, and codes. */
  async function fill(): Promise<void> {
    full = await Shop.open({ DEMO: '1' });
    admin = await ImportAdmin.open(full);
    const lines = Array.from({ length: 60 }, (_, n) => {
      const key = `GEN-${String(n)}`;
      return [
        admin.product(key, {
          name: `Product ${String(n)} ß ${n % 2 ? '日本' : ''}`.trim(),
          description: TEXTS[n % TEXTS.length],
          external_ref: n % 3 === 0 ? 'shared' : null,
          ...(n % 2 && { weight: { value: n / 8, unit: 'lb' } }),
          ...(n % 5 === 0 && { custom_inputs: { a: { name: 'A', required: n % 2 === 0 } } }),
        }),
        admin.price(key, n),
        admin.stock(key, n),
      ];
    });
    await admin.import([...lines.flat(), ...customers(), ...promotions()]);
    const nameless = { type: 'product', attributes: { name: 'Without a SKU' } };
    const { body } = await full.admin('post', '/pcm/products').send({ data: nameless }).expect(201);
    const stock = { type: 'stock', quantity: 3 };
    await full.admin('post', `/v2/inventories/${body.data.id}`).send({ data: stock }).expect(201);
    await makeFamilies();
  }

  async function makeFamilies(): Promise<void> {
    const variations = new VariationAdmin(full);
    const size = await variations.create('Size', 'M', 'S', '=L');
    const color = await variations.create('Color', 'sea', 'sand');
    await variations.modify(size, 'S', { type: 'sku_append', value: '/s' });
    await variations.modify(size, 'S', { type: 'name_append', value: ', small' });
    await variations.put(`/${color.id}`, { sort_order: 1 }).expect(200);
    const options = [];
    for (const sku of ['GEN-0', 'GEN-1']) {
      const { id = '' } = (await admin.productWith(sku)) ?? {};
      await variations.place(id, size, color);
      const build_rules = {
        default: 'include',
        exclude: [[size.options['M'], color.options['sand']]],
      };
      const data = { id, type: 'product', attributes: { build_rules } };
      await full.admin('put', `/pcm/products/${id}`).send({ data }).expect(200);
      await variations.build(id).expect(201);
      const [child] = Object.values(await variations.childrenOf(id));
      const name = { id: child?.id, type: 'product', attributes: { name: `Own name of ${sku}` } };
      await full
        .admin('put', `/pcm/products/${child?.id ?? ''}`)
        .send({ data: name })
        .expect(200);
      options.push({ id: child?.id, quantity: 1 });
    }
    const components = { any: { name: 'Any', min: 0, max: 1, options } };
    const bundle = { type: 'product', attributes: { name: 'Both', sku: 'BOTH', components } };
    await full.admin('post', '/pcm/products').send({ data: bundle }).expect(201);
  }

  const customers = () => [
    { type: 'customer', key: 'c-1', attributes: { name: 'Harbour', tax_exempt: true } },
    {
      type: 'customer',
      key: 'c-2',
      attributes: {
        name: '@Quay',
        members: [
          { name: 'Ines', email: 'ines@quay.example' },
          { name: 'Jon', email: 'jon@quay.example' },
        ],
        addresses: [home('Kai 1'), home('Kai 2')],
      },
    },
    {
      type: 'customer',
      key: 'c-3',
      attributes: {
        name: 'Single',
        member: { name: 'Ines', email: 'ines@quay.example' },
        address: home('Kai 3'),
      },
    },
  ];

  const home = (line_1: string) => ({ name: 'Home', line_1, postcode: '1', country: 'DE' });

  const promotions = () => {
    const period = { start: '2030-01-01T00:00:00Z', end: '2040-01-01T00:00:00Z' };
    const codes = Array.from({ length: 1010 }, (_, n) => ({
      code: `MANY${String(n)}`,
      uses: n + 1,
    }));
    return [
      {
        type: 'promotion',
        key: 'Many codes',
        attributes: {
          ...period,
          enabled: true,
          promotion_type: 'free_shipping',
          schema: {},
          codes,
        },
      },
      {
        type: 'promotion',
        key: 'Few codes',
        attributes: {
          ...period,
          enabled: false,
          promotion_type: 'percent_discount',
          percentage: 12.5,
          codes: 'A B, =C',
          conditions: { min_quantity: 2 },
        },
      },
    ];
  };

  /** Another installation, with the currencies and custom fields that rows refer to. */
  async function emptyShop(): Promise<Shop> {
    const empty = await Shop.open();
    for (const path of ['/v2/currencies', '/v2/custom-fields']) {
      const { body } = await full.admin('get', path).expect(200);
      for (const { id: _, links: __, meta: ___, ...data } of body.data as Record<
        string,
        unknown
      >[]) {
        await empty.admin('post', path).send({ data });
      }
    }
    return empty;
  }

  async function moved(format: string): Promise<void> {
    const empty = await emptyShop();
    const [from, to] = [new ExportAdmin(full), new ExportAdmin(empty)];
    const importing = new ImportAdmin(empty, '', '');
    for (const resource of RESOURCES) {
      const text = await from.textOf(resource, format);
      for (const target of [empty, empty, full]) {
        const query = format === 'csv' ? `?format=${resource}` : '';
        const type = format === 'csv' ? 'text/csv' : 'application/x-ndjson';
        const sent = target.admin('post', `/v2/imports${query}`).type(type).send(text);
        const { body } = await sent;
        expect(body.errors).toBeUndefined();
        const { id } = body.data as { readonly id: string };
        const ended = await (target === full ? admin : importing).ended(id);
        const errors = await target.admin('get', `/v2/imports/${id}/errors`).expect(200);
        expect([ended.status, errors.body.data]).toEqual(['done', []]);
      }
      expect(await to.textOf(resource, format)).toBe(text);
      expect(await from.textOf(resource, format)).toBe(text);
    }
  }

  it('is the same after an import into an empty shop, a repeat, and one into the shop itself', async () => {
    await fill();
    await moved('csv');
    await moved('ndjson');
  });
});
