import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { FormCountry, FormPostcode, FormRegion, Optional, Uuid, wellFormed } from '#platform/http';

/** Where the items go, and which of them. */
export class ShippingOptionsQuery {
  @Optional()
  @FormCountry()
  country?: string;

  @Optional()
  @FormRegion()
  region?: string;

  @Optional()
  @FormPostcode()
  postcode?: string;

  /** The items of this shipping group, and its address unless the query has one. */
  @Optional()
  @Uuid()
  group_id?: string;
}

/** What the query asks for. */
export const WantedOptions = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const query = context.switchToHttp().getRequest<FastifyRequest>().query;
  return wellFormed(ShippingOptionsQuery, { ...(query as object) }, 'query');
});
