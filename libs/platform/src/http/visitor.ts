import { withoutUndefined } from '#kernel';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type PipeTransform,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, MEMBER_HEADER } from '../auth/caller';
import { Settings } from '../settings';
import { headerOf } from './adapter';
import { varyOn } from './cors';
import { choosingNames } from './header-names';

type HttpArgumentsHost = ReturnType<ExecutionContext['switchToHttp']>;

/**
 * The shopper for whom a storefront sends a request. Fields that the request does not name are left out
 * (docs/reference/requests.md#transport).
 */
export interface Visitor {
  readonly channel?: string;
  readonly tag?: string;
  /** The account of the signed-in member. */
  readonly accountId?: string;
  /** The currency as it was sent. The store may not have it. */
  readonly currency?: string;
}

export function visitorOf(request: FastifyRequest & { user: Caller }): Visitor {
  const { user } = request;
  return withoutUndefined({
    channel: headerOf(request, 'svc-channel'),
    tag: headerOf(request, 'svc-context-tag'),
    currency: headerOf(request, 'svc-currency'),
    accountId: user.kind === 'member' ? user.accountId : undefined,
  });
}

/** The value of `Vary` for responses that depend on the headers of {@link Visitor}. */
export function varyOf(settings: Settings): string {
  return varyOn(settings, choosingNames(settings));
}

@Injectable()
class VisitorPipe implements PipeTransform<HttpArgumentsHost, Visitor> {
  private readonly vary: string;

  constructor(settings: Settings) {
    this.vary = varyOf(settings);
  }

  /** The response depends on these headers, so `Vary` names them for caches. */
  transform(http: HttpArgumentsHost): Visitor {
    const request = http.getRequest<FastifyRequest & { user: Caller }>();
    if (isRead(request)) void http.getResponse<FastifyReply>().header('vary', this.vary);
    return visitorOf(request);
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

const http = createParamDecorator((_: unknown, context: ExecutionContext) =>
  context.switchToHttp(),
);

export const CurrentVisitor = () => http(VisitorPipe);

/** Documents the headers that say which catalog is shown. */
export const CatalogHeaders = () =>
  applyDecorators(
    ApiHeader({
      name: 'SVC-Channel',
      required: false,
      description:
        'Channel in which the catalog is shown, such as `web`. Without one, the catalog of a channel is shown only where nothing more general is published.',
    }),
    ApiHeader({
      name: 'SVC-Context-Tag',
      required: false,
      description: 'Tag that catalog rules may ask for, such as `clearance`.',
    }),
    ApiHeader({
      name: MEMBER_HEADER,
      required: false,
      description: 'Token of a member who has signed on; a catalog may be meant for the account.',
    }),
  );

/** Documents the header that says in which currency prices are shown. */
export const CurrencyHeader = () =>
  ApiHeader({
    name: 'SVC-Currency',
    required: false,
    description: 'Three capital letters; the default is the default currency of the store.',
  });
