import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { Currency } from '#store/contract';
import type { PlanCopy, ProductCopy } from '../storage/offering.row';
import type { IncludedParts } from './offering-answer.dto';
import { toOfferingPlan, toOfferingProduct } from './part-answer.dto';

/** What the request wants to see besides; other names in `include` mean nothing (interface 2.1). */
export interface Includes {
  readonly plans: boolean;
  readonly products: boolean;
}

export const Including = createParamDecorator((_: unknown, context: ExecutionContext): Includes => {
  const { query } = context.switchToHttp().getRequest<FastifyRequest>();
  const { include } = query as { readonly include?: string | readonly string[] };
  const names = [include ?? []].flat().flatMap((list) => list.split(','));
  return { plans: names.includes('plans'), products: names.includes('products') };
});

/** Documents `include`. */
export const IncludeQuery = () =>
  ApiQuery({
    name: 'include',
    required: false,
    description: 'What to show in `included`, separated by commas: plans, products',
    schema: { type: 'string' },
  });

/** An offering and what the request may want to see of it. */
export interface Includable {
  readonly id: string;
  readonly plans: readonly PlanCopy[];
  readonly products: readonly ProductCopy[];
  /** Of the display prices. */
  readonly currency: Currency | undefined;
}

/** Empty where nothing is wanted, to be spread into an answer. */
export function includedIn(
  baseUrl: string,
  includes: Includes,
  offerings: readonly Includable[],
): { included?: IncludedParts } {
  if (!includes.plans && !includes.products) return {};
  const plans = offerings.flatMap((one) =>
    one.plans.map(toOfferingPlan(baseUrl, one, one.currency)),
  );
  const products = offerings.flatMap(({ id, products: parts }) =>
    parts.map((part) => toOfferingProduct(baseUrl, id, part)),
  );
  return {
    included: {
      ...(includes.plans ? { plans: eachOnce(plans) } : {}),
      ...(includes.products ? { products: eachOnce(products) } : {}),
    },
  };
}

/** Subscriptions of one order line have the same copies; offerings have each their own. */
function eachOnce<Shown>(all: readonly Shown[]): Shown[] {
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
