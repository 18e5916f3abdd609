import { CommandBus, type ICommand } from '@nestjs/cqrs';
import type { Shop } from './shop';

/** During `work`, `then` sees each command of the shop when it is done, and says what its result is. */
export async function afterCommands<T>(
  shop: Shop,
  then: (command: ICommand, result: unknown) => unknown,
  work: () => Promise<T>,
): Promise<T> {
  const bus = shop.app.get(CommandBus);
  const execute = bus.execute.bind(bus);
  const spy = jest.spyOn(bus, 'execute').mockImplementation(async (command: ICommand) => {
    const result = await execute(command);
    return then(command, result);
  });
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}
