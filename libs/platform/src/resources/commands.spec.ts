import { Command, CommandBus, CqrsModule, Query, QueryBus } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { commandsOf, handlerOf } from './commands';

class Shelves {
  private readonly kept = new Map<string, number>();

  async put(name: string, count = 1): Promise<number> {
    const all = (this.kept.get(name) ?? 0) + count;
    this.kept.set(name, all);
    return Promise.resolve(all);
  }

  async refuse(reason: string): Promise<void> {
    return Promise.reject(new Error(reason));
  }
}

const { PutOnShelf, RefuseShelf, providers } = commandsOf(Shelves, {
  PutOnShelf: 'put',
  RefuseShelf: 'refuse',
});

it('hands the arguments of a command on to the method of the service, and its result back', async () => {
  const testing = Test.createTestingModule({ imports: [CqrsModule], providers: [...providers] });
  const app = await testing.compile();
  await app.init();
  const commands = app.get(CommandBus);
  expect(await commands.execute(new PutOnShelf('mugs', 3))).toBe(3);
  expect(await commands.execute(new PutOnShelf('mugs'))).toBe(4);
  expect(await app.get(Shelves).put('mugs')).toBe(5);
  await expect(commands.execute(new RefuseShelf('it is full'))).rejects.toThrow('it is full');
  expect([PutOnShelf.name, RefuseShelf.name]).toStrictEqual(['PutOnShelf', 'RefuseShelf']);
  await app.close();
});

class CountOnShelf extends Query<number> {
  constructor(readonly name: string) {
    super();
  }
}

class FillShelf extends Command<number> {
  constructor(readonly names: readonly string[]) {
    super();
  }
}

it('answers messages that were declared elsewhere by one call of the service', async () => {
  const answered = [
    Shelves,
    handlerOf(Shelves, CountOnShelf, (shelves, { name }) => shelves.put(name, 0)),
    handlerOf(Shelves, FillShelf, (shelves, { names: [first = ''] }) => shelves.put(first, 9)),
  ];
  const testing = Test.createTestingModule({ imports: [CqrsModule], providers: answered });
  const app = await testing.compile();
  await app.init();
  expect(await app.get(CommandBus).execute(new FillShelf(['mugs']))).toBe(9);
  expect(await app.get(QueryBus).execute(new CountOnShelf('mugs'))).toBe(9);
  await app.close();
});
