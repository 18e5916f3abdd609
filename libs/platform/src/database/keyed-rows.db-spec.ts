import {
  Column,
  Entity,
  Index,
  type MigrationInterface,
  PrimaryColumn,
  type QueryRunner,
  Table,
} from 'typeorm';
import { column } from './columns';
import { type KeyCondition, keyConditionOf } from './keyed';
import { KeyedRows, type Limits, type SortedBy } from './keyed-rows';
import { openScratch, type Scratch } from './scratch.builders';

@Entity('letters')
@Index('letters_by_age', ['createdAt', 'id'])
class LetterRow {
  @PrimaryColumn('varchar', { length: 36 })
  id!: string;

  @Column('varchar', { length: 20 })
  kind!: string;

  @Column('datetime', { precision: 3 })
  createdAt!: Date;
}

class CreateLetters1763683200002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const letters = [column.id(), column.text('kind', 20), column.time('created_at')];
    const byAge = { name: 'letters_by_age', columnNames: ['created_at', 'id'] };
    await runner.createTable(new Table({ name: 'letters', columns: letters, indices: [byAge] }));
    const isPrimary = { isPrimary: true };
    const words = [
      column.text('word', 50, isPrimary),
      column.time('created_at', isPrimary),
      column.id('letter_id', isPrimary),
      column.text('start', 2),
    ];
    const ofLetter = { name: 'words_of_letter', columnNames: ['letter_id'] };
    const byStart = { name: 'words_by_start', columnNames: ['start', 'created_at', 'letter_id'] };
    const indices = [ofLetter, byStart];
    await runner.createTable(new Table({ name: 'words', columns: words, indices }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('words');
    await runner.dropTable('letters');
  }
}

interface Letter {
  readonly id: string;
  readonly kind: string;
  readonly age: number;
  readonly words: readonly string[];
}

/** Two are of the same age each; one of three is by Ines, who is called so twice; every tenth is to Schmidt. */
const LETTERS = Array.from({ length: 60 }, (_, at): Letter => {
  const number = String(at).padStart(2, '0');
  const words = [
    number,
    ...(at % 3 === 0 ? ['ines', `ines.${number}`] : ['mia']),
    ...(at % 10 === 0 ? ['schmidt'] : at % 4 === 0 ? ['scholz'] : []),
  ];
  return { id: `letter-${number}`, kind: at % 5 === 0 ? 'card' : 'note', age: at >> 1, words };
});

const through = {
  ...{ table: 'words', of: 'letter_id', age: 'created_at' },
  start: { column: 'start', length: 2 },
};
const begins = (text: string) =>
  ({ operator: 'like', field: 'word', value: `${text}%`, isFolded: true, through }) as const;
const is = (text: string) => ({ operator: 'eq', field: 'word', value: text, through }) as const;

const byAge = { columns: ['row.createdAt', 'row.id'], isByAge: true };
const ORDERS: readonly SortedBy[] = [
  { ...byAge, direction: 'DESC' },
  { ...byAge, direction: 'ASC' },
  { columns: ['row.kind', 'row.createdAt', 'row.id'], isByAge: false, direction: 'DESC' },
];
const LIMITS: readonly Limits[] = [
  { few: 50, many: 500, counted: 50, first: 60, tested: 60 },
  { few: 2, many: 50, counted: 9, first: 4, tested: 12 },
  { few: 1, many: 3, counted: 2, first: 10, tested: 30 },
  { few: 0, many: 1, counted: 1, first: 1, tested: 0 },
];
/** As many letters are counted. */
const MOST = 15;

const WANTED = [
  [begins('ines')],
  [begins('ines'), begins('sch')],
  [begins('i'), is('schmidt')],
  [begins('mia'), begins('0')],
  [begins('ines'), begins('ines.')],
  [begins('ines'), begins('mia')],
  [is('ines'), is('schmidt')],
  [is('ines'), begins('sch')],
  [begins('s')],
].flatMap((wanted) => [undefined, 'card'].map((kind) => ({ wanted, kind })));

let scratch: Scratch;

beforeAll(async () => {
  const migrations = [CreateLetters1763683200002];
  scratch = await openScratch({ rows: [LetterRow], migrations });
  const timeOf = (age: number) => new Date(Date.UTC(2031, 3, 5, 6, age));
  const query = scratch.dataSource.createQueryBuilder();
  const rows = LETTERS.map(({ id, kind, age }) => ({ id, kind, createdAt: timeOf(age) }));
  await query.insert().into(LetterRow).values(rows).execute();
  for (const { id, words } of LETTERS)
    for (const word of words) {
      const sql = 'insert into words select ?, created_at, id, ? from letters where id = ?';
      await scratch.dataSource.query(sql, [word, word.slice(0, 2), id]);
    }
});

afterAll(() => scratch.close());

/** The letters that match, in order. */
function expected({ wanted, kind }: (typeof WANTED)[number], order: SortedBy): readonly string[] {
  const matches = ({ words }: Letter) =>
    wanted.every(({ operator, value }) =>
      words.some((word) =>
        operator === 'eq' ? word === value : word.startsWith(value.slice(0, -1)),
      ),
    );
  const keyOf = ({ id, kind: own, age }: Letter) =>
    `${order.isByAge ? '' : own} ${String(age).padStart(2, '0')} ${id}`;
  const found = LETTERS.filter((one) => (kind === undefined || one.kind === kind) && matches(one));
  const sorted = found.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return (order.direction === 'ASC' ? sorted : sorted.toReversed()).map(({ id }) => id);
}

describe.each(LIMITS)('rows that keys find, with $many and $first', (limits) => {
  it.each(WANTED)('are those of each page: $wanted $kind', async ({ wanted, kind }) => {
    for (const order of ORDERS) {
      const all = expected({ wanted, kind }, order);
      for (const offset of [0, 3, 9, 40]) {
        const rows = scratch.dataSource.createQueryBuilder(LetterRow, 'row');
        if (kind !== undefined) rows.where('row.kind = :kind', { kind });
        const keys = wanted.flatMap((one, at) => keyConditionOf(one, `key${String(at)}`) ?? []);
        const found = new KeyedRows(rows, keys as [KeyCondition, ...KeyCondition[]], order, limits);
        const { total, isExact, ...page } = await found.page(3, offset, MOST);
        expect(page.keys).toStrictEqual(all.slice(offset, offset + 3));
        if (isExact) expect(total).toBe(all.length);
        expect(total).toBeLessThanOrEqual(Math.min(all.length, MOST));
        // Someone who goes on from page to page sees all of them, as far as they are counted.
        expect(total).toBeGreaterThanOrEqual(Math.min(all.length, MOST, offset + 4));
      }
    }
  });

  it('are counted to their end if there are few', async () => {
    const rows = scratch.dataSource.createQueryBuilder(LetterRow, 'row');
    const keys = [begins('0')].flatMap((one) => keyConditionOf(one, 'key') ?? []);
    const [order] = ORDERS as [SortedBy];
    const found = new KeyedRows(rows, keys as [KeyCondition, ...KeyCondition[]], order, limits);
    expect(await found.page(3, 0, MOST)).toMatchObject({ total: 10, isExact: true });
  });
});
