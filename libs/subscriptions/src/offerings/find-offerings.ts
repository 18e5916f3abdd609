import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { withoutEmpty } from '#platform/http';
import { FindOfferings, type OfferedPlan, type Offering } from '../contract';
import { firstPeriodPrice, totalPrices } from '../domain/plan-price';
import { type OfferedRow, Offerings } from './offerings';

@QueryHandler(FindOfferings)
export class FindOfferingsHandler implements IQueryHandler<FindOfferings> {
  constructor(private readonly offerings: Offerings) {}

  async execute({ ids }: FindOfferings): Promise<readonly Offering[]> {
    const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
    return (await this.offerings.findOffered(wanted)).map(toOffering);
  }
}

function toOffering({ id, name, description, plans, products }: OfferedRow): Offering {
  const total = totalPrices(products.map(({ attributes }) => attributes.price));
  const offered = plans.map(({ id: planId, attributes }): OfferedPlan => {
    const { prices: firstPeriod, mixedTax } = firstPeriodPrice(attributes, total);
    return { id: planId, name: attributes.name, firstPeriod, mixedTax };
  });
  return { id, name, ...withoutEmpty({ description }), plans: offered };
}
