import { Controller, Get, Post, type Type } from '@nestjs/common';
import { HttpModule } from '../http/http.module';
import { Allow, AllowAnyone, AllowEveryCaller } from './caller';
import { requireScopes } from './required-scopes';

/** Extensions may be written without types. */
const AllowAsSent = Allow as (...permitted: readonly string[]) => MethodDecorator;

@Controller('v2/things')
class Things {
  @Get()
  @Allow('member', 'orders:read')
  listThings(): void {
    return;
  }

  @Post()
  @AllowEveryCaller('orders:write')
  createThing(): void {
    return;
  }

  @Get('health')
  @AllowAnyone()
  readHealth(): void {
    return;
  }
}

@Controller(['v2/others', 'others'])
class Forgetful {
  @Post(':id')
  @AllowAsSent('member', 'admin')
  changeOther(): void {
    return;
  }
}

@Controller('v2/others')
class Misspelled {
  @Get()
  @AllowAsSent('order:read')
  listOthers(): void {
    return;
  }
}

const start = (...controllers: readonly Type[]) => {
  const wrappers = controllers.map((metatype) => ({ metatype }));
  requireScopes({ getControllers: () => wrappers as never });
};

describe('the start', () => {
  it('goes on if every route of administrators names its scope', () => {
    expect(() => {
      start(Things);
    }).not.toThrow();
  });

  it('fails with the route that names none', () => {
    expect(() => {
      start(Things, Forgetful);
    }).toThrow('POST /v2/others/:id is for administrators and names no scope');
  });

  it('asks this of all controllers before it makes their routes', () => {
    const discovery = { getControllers: () => [{ metatype: Forgetful }] };
    const attach = jest.fn();
    const started = new HttpModule(discovery as never, { attach } as never);
    expect(() => {
      started.configure();
    }).toThrow('names no scope');
    expect(attach).not.toHaveBeenCalled();
  });

  it('fails with the route that names one that does not exist', () => {
    expect(() => {
      start(Misspelled);
    }).toThrow('GET /v2/others is for order:read, which is neither a kind of callers nor a scope');
  });
});

describe('a route', () => {
  it('cannot name two scopes', () => {
    expect(() => Allow('orders:read', 'orders:write')).toThrow('A route names one scope');
  });
});
