import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type DemoStore, ReadDemoStore } from './contract';
import { demoShop } from './shop';

@QueryHandler(ReadDemoStore)
export class ReadDemoStoreHandler implements IQueryHandler<ReadDemoStore> {
  async execute(): Promise<DemoStore> {
    const { name, accounts } = demoShop;
    return { name, accounts: accounts.map((account) => ({ id: account.id, name: account.name })) };
  }
}
