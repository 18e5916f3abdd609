import {
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type PipeTransform,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { failWith } from '#kernel';
import type { Caller } from '#platform/auth';
import { faultsOf, inInputOrder, isPlainObject, MAX_FAULTS, toInstance } from '#platform/http';
import { buyerFaults } from '../domain/buyer';
import { BUYER_FIELDS, CheckoutBody } from './checkout.dto';

interface Sent {
  readonly body: unknown;
  readonly caller: Caller;
}

/** Who orders depends on the caller, so the body is validated together with the caller. */
@Injectable()
class CheckoutBodyPipe implements PipeTransform<Sent, CheckoutBody> {
  transform({ body, caller }: Sent): CheckoutBody {
    const sent = isPlainObject(body) ? body : {};
    const instance = toInstance(CheckoutBody, sent);
    const stated = isPlainObject(sent['data'])
      ? buyerFaults(sent['data'], isMember(caller), BUYER_FIELDS)
      : [];
    const faults = inInputOrder([...faultsOf(instance, body, ''), ...stated], body);
    failWith(faults.slice(0, MAX_FAULTS));
    return instance;
  }
}

function isMember({ kind }: Caller): boolean {
  return kind === 'member';
}

const sent = createParamDecorator((_: unknown, context: ExecutionContext): Sent => {
  const { body, user } = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
  return { body, caller: user };
});

/** Gives a method the body of a checkout; a refusal names all of its faults at once. */
export const SentCheckout = () => sent(CheckoutBodyPipe);
