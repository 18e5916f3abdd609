import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isFault, refuse } from '#kernel';
import { FormLine, Optional, Uuid } from '#platform/http';
import { readAs } from '../requests/cart-request';

const MAX_TEXT = 255;

/** Where the items go, and which of them. */
export class ShippingOptionsQuery {
  /** Two letters, as in ISO 3166-1. */
  @Optional()
  @FormLine(MAX_TEXT)
  country?: string;

  @Optional()
  @FormLine(MAX_TEXT)
  region?: string;

  @Optional()
  @FormLine(MAX_TEXT)
  postcode?: string;

  /** The items of this shipping group, and its address unless the query has one. */
  @Optional()
  @Uuid()
  group_id?: string;
}

/** What the query asks for. */
export const WantedOptions = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const query = context.switchToHttp().getRequest<FastifyRequest>().query;
  const read = readAs(ShippingOptionsQuery, { ...(query as object) });
  return isFault(read) ? refuse({ ...read, source: `query.${read.source ?? ''}` }) : read;
});
