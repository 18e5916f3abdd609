import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform';
import { EventResources } from '#platform/messaging';
import { InventoryChanged } from '../contract';
import { StockRepository } from '../storage/stock-repository';
import { toStock } from './stock-response.dto';

/** Shows the stock that an event is about. */
@Injectable()
export class StockEventResources implements OnModuleInit {
  constructor(
    private readonly resources: EventResources,
    private readonly stock: StockRepository,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.resources.add([InventoryChanged], async ({ data }) => {
      return toStock(this.settings.publicUrl, await this.stock.get(data.product_id));
    });
  }
}
