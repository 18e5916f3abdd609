import type { DemoVariation, Product } from './types';

const size = (id: string, modifier: string, name: string) => option(id, modifier, name, name);

const SIZES: DemoVariation = {
  id: '0d4b7c21-95e8-4f3a-b6d1-2a8c5e7f9041',
  name: 'Size',
  options: [
    size('1e5c8d32-a6f9-404b-97e2-3b9d6f80a152', '5a918176-ea3d-4480-9b26-7fd1a3c4e596', 'S'),
    size('2f6d9e43-b70a-415c-a8f3-4cae7091b263', '6ba29287-fb4e-4591-ac37-80e2b4d5f6a7', 'M'),
    size('307eaf54-c81b-426d-b904-5dbf81a2c374', '7cb3a398-0c5f-46a2-bd48-91f3c5e607b8', 'L'),
  ],
};

const COLORS: DemoVariation = {
  id: '418fb065-d92c-437e-8a15-6ec092b3d485',
  name: 'Color',
  options: [
    option(
      '8dc4b4a9-1d60-47b3-8e59-a204d6f718c9',
      'b0f7e7dc-4093-4ae6-b18c-d537092a4bfc',
      'Navy',
      'NAVY',
    ),
    option(
      '9ed5c5ba-2e71-48c4-9f6a-b315e70829da',
      'c108f8ed-51a4-4bf7-829d-e6481a3b5c0d',
      'Ecru',
      'ECRU',
    ),
    option(
      'afe6d6cb-3f82-49d5-a07b-c426f8193aeb',
      'd21909fe-62b5-4c08-93ae-f7592b4c6d1e',
      'Rust',
      'RUST',
    ),
  ],
};

function option(id: string, modifier: string, name: string, text: string) {
  return { id, name, skuAppend: { id: modifier, value: `-${text}` } };
}

/** A shirt in sizes and colors, of which one is sold out. */
export const shirtProducts: readonly Product[] = [
  {
    id: 'e32a1a0f-73c6-4d19-a4bf-086a3c5d7e2f',
    pictureId: 'f43b2b10-84d7-4e2a-b5c0-197b4d6e8f30',
    name: 'Breton Shirt',
    sku: 'SHIRT-BRETON',
    slug: 'breton-shirt',
    description:
      'A long-sleeved shirt knitted from heavy cotton jersey, with a boat neck and stripes that meet at the seams. It softens with each wash and keeps its shape.',
    commodity_type: 'physical',
    status: 'live',
    department: 'knitwear',
    external_ref: 'HH-4020',
    mpn: 'KNT-SHT-001',
    variations: [SIZES, COLORS],
    stockOfChildren: { 'S Navy': 4, 'M Ecru': 0, 'L Rust': 3 },
    prices: {
      USD: { amount: 5200, includes_tax: false },
      EUR: { amount: 5700, includes_tax: true },
      JPY: { amount: 8580, includes_tax: true },
    },
  },
];
