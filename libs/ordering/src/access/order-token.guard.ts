import {
  applyDecorators,
  createParamDecorator,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError, faultOf } from '#kernel';
import { AllowEveryCaller, type Caller } from '#platform/auth';
import { LooksForResource, Refuses } from '#platform/http';
import { OrderRepository } from '../storage/order-repository';
import { ORDER_TOKEN_HEADER, OrderTokens } from './order-tokens';

type OrderRequest = FastifyRequest<{ Params: { orderId: string } }> & {
  readonly user: Caller;
  found?: unknown;
  tokenIsFor?: string | undefined;
};

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<OrderRequest>();

/** Refuses a request whose order token is not valid. A request needs no such token. */
@Injectable()
class OrderTokenGuard implements CanActivate {
  constructor(private readonly tokens: OrderTokens) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    request.tokenIsFor = await this.tokens.of(request);
    return true;
  }
}

/** Finds the order of the path for those who may read it. */
@Injectable()
class ReadableOrderGuard implements CanActivate {
  constructor(
    private readonly tokens: OrderTokens,
    private readonly orders: OrderRepository,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const { user: caller, params } = request;
    const tokenIsFor = await this.tokens.of(request);
    if (caller.kind === 'public' && tokenIsFor === undefined) throw forbidden();
    request.found = await this.orders.getReadable(caller, params.orderId.toLowerCase(), tokenIsFor);
    return true;
  }
}

/** The id of the order whose token the request carries; for routes with {@link AcceptsOrderToken}. */
export const TokenIsFor = createParamDecorator(
  (_: unknown, context: ExecutionContext) => requestOf(context).tokenIsFor,
);

const OrderTokenHeader = () =>
  ApiHeader({
    name: ORDER_TOKEN_HEADER,
    required: false,
    description: 'The `order_token` of a guest, from the checkout of this order.',
  });

/** Admits callers who may read the order of the path. The method gets the order from `@Found()`. */
export const ReadableOrder = () =>
  applyDecorators(
    AllowEveryCaller('orders:read'),
    LooksForResource(),
    UseGuards(ReadableOrderGuard),
    OrderTokenHeader(),
    Refuses({ 403: 'Forbidden' }),
  );

/**
 * For routes that pay. Callers need only know the id of a guest's order, but if they send an order
 * token, it must be valid.
 */
export const AcceptsOrderToken = () =>
  applyDecorators(UseGuards(OrderTokenGuard), OrderTokenHeader());

function forbidden(): DomainError {
  const detail = `Only members of the account that an order is of, administrators and the guest who ordered can read it; send the order_token of the checkout as ${ORDER_TOKEN_HEADER}, or sign on`;
  return new DomainError([faultOf('forbidden', 'Forbidden', detail)]);
}
