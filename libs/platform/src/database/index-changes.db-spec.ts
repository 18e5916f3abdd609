import { TableColumn } from 'typeorm';
import { column } from './columns';
import { addPrefixIndexes } from './index-changes';
import { notes } from './notes.builders';
import { openScratch, type Scratch } from './scratch.builders';

let scratch: Scratch;

beforeAll(async () => {
  scratch = await openScratch(notes);
});

afterAll(() => scratch.close());

it('keeps an index of a long column when the same run adds a column to its table', async () => {
  const runner = scratch.dataSource.createQueryRunner();
  const optional = { isNullable: true };
  const added = [column.time('created_at', optional), column.id('id', optional)];
  for (const each of [...added, column.text('remark', 500, optional)]) {
    await runner.addColumn('notes', new TableColumn(each));
  }
  await addPrefixIndexes(runner, { notes_by_remark: ['notes', 'remark'] });
  await runner.addColumn('notes', new TableColumn(column.integer('words', { default: 0 })));
  await runner.release();
  const fresh = scratch.dataSource.createQueryRunner();
  const table = await fresh.getTable('notes');
  await fresh.release();
  expect(table?.indices.map(({ name }) => name)).toEqual(['notes_by_remark']);
});
