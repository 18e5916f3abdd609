import { type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/auth';
import { visitorOf } from '#platform/http';
import { ProductReader } from './product-reader';

@Injectable()
class ShownProductGuard implements CanActivate {
  constructor(private readonly products: ProductReader) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
    const { productId = '' } = request.params as { productId?: string };
    await this.products.get(visitorOf(request), productId.toLowerCase());
    return true;
  }
}

/**
 * Looks for the product of the path before query and body are validated
 * (docs/reference/requests.md#errors).
 */
export const OfShownProduct = () => UseGuards(ShownProductGuard);
