import { Inject, type Provider, type Type } from '@nestjs/common';
import { Command, CommandHandler, Query, QueryHandler } from '@nestjs/cqrs';

/** A command that carries the arguments of the method which carries it out. */
type Message<Method> = Method extends (...given: infer Arguments) => Promise<infer Result>
  ? new (...given: Arguments) => Command<Result> & { readonly given: Arguments }
  : never;

type ResultOf<Sent> = Sent extends Command<infer Result> | Query<infer Result> ? Result : never;

type Messages<Service, Methods extends Readonly<Record<string, keyof Service>>> = {
  readonly [Name in keyof Methods]: Message<Service[Methods[Name]]>;
};

/**
 * The commands that methods of an application service carry out, where message and handler would only hand
 * on their arguments.
 * @param methods names of commands, as in logs and traces, to names of methods
 * @returns their classes by name, and what registers the service and its handlers
 */
export function commandsOf<
  Service extends object,
  Methods extends Readonly<Record<string, keyof Service>>,
>(
  service: Type<Service>,
  methods: Methods,
): Messages<Service, Methods> & { readonly providers: readonly Provider[] } {
  const made = Object.entries(methods).map(([name, method]) => commandOf(service, name, method));
  const messages = Object.fromEntries(made.map(({ message }) => [message.name, message]));
  const providers: Provider[] = [service, ...made.map(({ handler }) => handler)];
  return { ...(messages as Messages<Service, Methods>), providers };
}

function commandOf<Service extends object>(
  service: Type<Service>,
  name: string,
  method: keyof Service,
) {
  const message = class extends Command<unknown> {
    readonly given: readonly unknown[];

    constructor(...given: readonly unknown[]) {
      super();
      this.given = given;
    }
  };
  Object.defineProperty(message, 'name', { value: name });
  const handler = handlerOf(service, message, (one, { given }) =>
    (one[method] as (...all: readonly unknown[]) => Promise<unknown>).apply(one, [...given]),
  );
  return { message, handler };
}

/** The handler of a message whose answer is one call of a service. */
export function handlerOf<Service extends object, Sent extends Command<unknown> | Query<unknown>>(
  service: Type<Service>,
  message: new (...given: never[]) => Sent,
  answer: (service: Service, sent: Sent) => Promise<ResultOf<Sent>>,
): Provider {
  @((message.prototype instanceof Query ? QueryHandler : CommandHandler)(message))
  class Handler {
    readonly execute = (sent: Sent) => answer(this.service, sent);

    constructor(@Inject(service) private readonly service: Service) {}
  }
  return Handler;
}
