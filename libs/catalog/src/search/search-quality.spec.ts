import { QUALITY_NODES, qualityProducts } from './search-quality.builders';
import { WordIndex } from './word-index';

describe('the first product that the search finds', () => {
  const index = new WordIndex(QUALITY_NODES);
  const products = qualityProducts();
  index.add(products);
  const restored = WordIndex.fromText(index.toText());

  const request = (text: string) => ({
    text,
    filters: [],
    currency: undefined,
    limit: 3,
    offset: 0,
  });

  it('is one of about two hundred', () => {
    expect(products.length).toBeGreaterThan(190);
  });

  it.each([
    // Whole words, in any order.
    ['harbour mug', 'HAR-MUG'],
    ['mug harbour', 'HAR-MUG'],
    ['HARBOUR MUG', 'HAR-MUG'],
    ['walnut breadboard', 'WAL-BREADBOARD'],
    ['copper-ladle', 'COP-LADLE'],
    ['linen, shirt!', 'LIN-SHIRT'],
    ['fountain pen', '4006381333931'],
    ['storage box', 'BX-7/B'],
    // Unfinished words.
    ['harb mug', 'HAR-MUG'],
    ['mug harb', 'HAR-MUG'],
    ['linen shi', 'LIN-SHIRT'],
    ['umbr', 'UM-1'],
    ['binoc', 'BI-1'],
    ['striped wheelb', 'STR-WHEELBARROW'],
    ['granite pla', 'GRA-PLATE'],
    // Slips.
    ['harbuor mug', 'HAR-MUG'],
    ['habour mug', 'HAR-MUG'],
    ['linnen shrit', 'LIN-SHIRT'],
    ['copper colender', 'COP-COLANDER'],
    ['wallnut bowl', 'WAL-BOWL'],
    ['enamel teepot', 'ENA-TEAPOT'],
    ['thermomeder', 'TH-9'],
    ['thermomteer', 'TH-9'],
    ['screwdirver', 'SC-1'],
    ['umbrela', 'UM-1'],
    ['binoclars', 'BI-1'],
    ['notebok', 'NB-1'],
    ['harbuo', 'HAR-'],
    ['mgu', undefined],
    ['thermxmxtxr', undefined],
    ['wool blankat', 'BL-1'],
    // Words that another product has.
    ['stripes mug', 'STR-MUG'],
    ['mug stripes', 'STR-MUG'],
    ['stripes mgu', undefined],
    // SKUs.
    ['TS-01', 'TS-01'],
    ['ts01', 'TS-01'],
    ['hm350', 'HM350'],
    ['hm 350', 'HM350'],
    ['4006381333931', '4006381333931'],
    ['400638', '4006381333931'],
    ['bx-7/b', 'BX-7/B'],
    ['har-mug', 'HAR-MUG'],
    // Words that are written together or apart.
    ['t-shirt', 'TS-01'],
    ['tshirt', 'TS-01'],
    ['sailor t shirt', 'TS-01'],
    ["men's boots", 'MEN-1'],
    ['men boots', 'MEN-1'],
    ['carafe eau', 'FR-3'],
    // Descriptions and categories.
    ['coffee', 'HM350'],
    ['waterproof leather', 'MEN-1'],
    ['merino', 'BL-1'],
    ['workshop', 'SC-1'],
    ['garden lantern copper', 'COP-LANTERN'],
    ['kitchen willow whisk', 'WIL-WHISK'],
    // Texts and choices of custom fields.
    ['oeko tex', 'BL-1'],
    ['boiled wool blanket', 'BL-1'],
    ['beeswax', 'CA-1'],
    ['candle forty hou', 'CA-1'],
    ['beeswxa', 'CA-1'],
    ['ΔΕΡΜΑΤΙΝΟ', 'NB-1'],
    // German and French.
    ['grosse brotdose', 'GB-1'],
    ['GROSSE BROTDOSE', 'GB-1'],
    ['strasse', 'GB-1'],
    ['turstopper', 'TUER-1'],
    ['kasereibe', 'KAF-1'],
    ['creme brulee', 'FR-1'],
    ['theiere', 'FR-2'],
    // Greek, Turkish, Thai and others.
    ['ΚΑΦΕ', 'GR-1'],
    ['φλιτζανι', 'GR-1'],
    ['ελαιολαδο κρητης', 'GR-2'],
    ['ΚΡΗΤΗΣ', 'GR-2'],
    ['ποτηρι κρασιου', 'GR-3'],
    ['kadin cantasi', 'TR-1'],
    ['KADIN', 'TR-1'],
    ['ince belli', 'TR-2'],
    ['ısparta', 'TR-3'],
    ['isparta halisi', 'TR-3'],
    ['กาแฟ', 'TH-1'],
    ['แก้วกาแฟ', 'TH-1'],
    ['ฝ้าย', 'TH-2'],
    ['茶碗', 'JP-1'],
    ['抹茶 杯', undefined],
    ['杯', 'CN-1'],
    ['ผ้า', 'TH-2'],
    ['чайник', 'RU-1'],
    ['smorrebrod', 'DK-1'],
    ['lodzi', 'PL-1'],
  ])('by %s is %s', (text, sku) => {
    const { ids } = index.search(request(text));
    expect(ids[0]?.slice(0, sku?.length)).toBe(sku);
    expect(restored.search(request(text)).ids).toStrictEqual(ids);
  });

  it('is a parent by the SKU of the last of its thousand children', () => {
    const [parent, ...others] = products;
    if (parent === undefined) throw new Error('There are no products.');
    const otherSkus = Array.from({ length: 1000 }, (_, number) => `CHILD-${number}-A`);
    const withChildren = new WordIndex(QUALITY_NODES);
    withChildren.add([{ ...parent, otherSkus }, ...others]);
    expect(withChildren.search(request('child-999-a'))).toMatchObject({ ids: [parent.id] });
  });
});
