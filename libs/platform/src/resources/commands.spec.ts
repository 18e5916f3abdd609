import { CommandBus, CqrsModule } from '@nestjs/cqrs';
import { Test } from '@nestjs/testing';
import { commandsOf } from './commands';

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
