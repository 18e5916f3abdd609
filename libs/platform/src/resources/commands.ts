import { Inject, type Provider, type Type } from '@nestjs/common';
import { Command, CommandHandler } from '@nestjs/cqrs';

/** A command that carries the arguments of the method which carries it out. */
type Message<Method> = Method extends (...given: infer Arguments) => Promise<infer Result>
  ? new (...given: Arguments) => Command<Result> & { readonly given: Arguments }
  : never;

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

  @CommandHandler(message)
  class Handler {
    constructor(@Inject(service) private readonly service: Service) {}

    execute({ given }: InstanceType<typeof message>): Promise<unknown> {
      const does = this.service[method] as (...all: readonly unknown[]) => Promise<unknown>;
      return does.apply(this.service, given as unknown[]);
    }
  }
  return { message, handler: Handler };
}
