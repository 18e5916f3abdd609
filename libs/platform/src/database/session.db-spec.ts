import { openScratch, type Scratch } from './scratch.builders';

describe('every connection', () => {
  let scratch: Scratch;

  beforeAll(async () => {
    scratch = await openScratch();
  });

  afterAll(() => scratch.close());

  const onManyConnections = <T>(sql: string) =>
    Promise.all(Array.from({ length: 20 }, () => scratch.dataSource.query<T[]>(sql)));

  it('compares texts exactly that are in no table', async () => {
    const sql = `select 'a' = 'A' as letterCase, 'a' = 'á' as accent, 'a' = 'a ' as blank`;
    const rows = await onManyConnections<object>(sql);
    expect(rows).toHaveLength(20);
    for (const [row] of rows) expect(row).toMatchObject({ letterCase: 0, accent: 0, blank: 0 });
  });

  it('sorts texts by their characters, one by one', async () => {
    const sorted = ['', ' ', 'A', 'B', 'a', 'a\t', 'a ', 'aa', 'ab', 'b', 'ß', 'é', '語', '😀'];
    const shuffled = [...sorted].reverse().map((text) => `select '${text}' as text`);
    const sql = `${shuffled.join(' union all ')} order by text`;
    for (const rows of await onManyConnections<{ text: string }>(sql)) {
      expect(rows.map(({ text }) => text)).toEqual(sorted);
    }
  });
});
