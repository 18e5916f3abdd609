import { Controller, Get, Post, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { type Access, Allow, ALLOWED, AllowAnyone } from '#platform/auth';
import { Shop } from '#testing';

type Handler = (...parameters: unknown[]) => unknown;

/** Every method of a class that the framework makes a route of, with what it declares. */
function routesOf(
  controller: Type,
): readonly { name: string; allowed: Access | 'anyone' | undefined }[] {
  const prototype = controller.prototype as Record<string, Handler>;
  return Object.getOwnPropertyNames(prototype)
    .filter((name) => name !== 'constructor')
    .flatMap((name) =>
      typeof prototype[name] === 'function' ? [[name, prototype[name]] as const] : [],
    )
    .filter(([, handler]) => Reflect.hasMetadata('path', handler))
    .map(([name, handler]) => ({
      name: `${controller.name}.${name}`,
      allowed: (Reflect.getMetadata(ALLOWED, handler) ??
        Reflect.getMetadata(ALLOWED, controller)) as Access | 'anyone' | undefined,
    }));
}

const undeclared = (controllers: readonly Type[]) =>
  controllers
    .flatMap(routesOf)
    .filter(
      ({ allowed }) =>
        allowed === undefined || (allowed !== 'anyone' && allowed.kinds.length === 0),
    )
    .map(({ name }) => name);

@Controller()
class Forgetful {
  @Get()
  forgotten(): void {
    return;
  }

  @Post()
  @Allow()
  forNobody(): void {
    return;
  }

  @Get('other')
  @Allow('orders:read')
  declared(): void {
    return;
  }

  helper(): void {
    return;
  }
}

@AllowAnyone()
@Controller()
class Open {
  @Get()
  declaredByItsClass(): void {
    return;
  }
}

describe('the routes', () => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await Shop.open();
  });

  const controllers = () =>
    [...shop.app.get(ModulesContainer).values()]
      .flatMap((module) => [...module.controllers.values()])
      .map(({ metatype }) => metatype as Type);

  it('each declare who may use them', () => {
    expect(controllers().flatMap(routesOf).length).toBeGreaterThan(10);
    expect(undeclared(controllers())).toEqual([]);
  });

  it('fail this check without a declaration', () => {
    expect(undeclared([Forgetful, Open])).toEqual(['Forgetful.forgotten', 'Forgetful.forNobody']);
  });
});
