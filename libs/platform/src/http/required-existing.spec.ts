import { Body, Controller, Get, Post, Put, type Type } from '@nestjs/common';
import { ExistingIn, ExistingOnFault } from './existing.guard';
import { ListRequest, Paging } from './list';
import { PathId } from './path-id';
import { requireExisting } from './required-existing';

class Things {
  get(id: string): Promise<string> {
    return Promise.resolve(id);
  }
}

@Controller('v2/things')
class Careful {
  @Post()
  createThing(@Body() body: object): object {
    return body;
  }

  @Get(':id')
  readThing(@PathId() id: string): string {
    return id;
  }

  @Put(':id')
  @ExistingIn(Things)
  changeThing(@PathId() id: string, @Body() body: object): object {
    return { id, body };
  }

  @Post(':id/parts')
  @ExistingOnFault(Things, (things, { id = '' }) => things.get(id))
  addPart(@PathId() id: string, @Body() body: object): object {
    return { id, body };
  }
}

@ExistingIn(Things, (things, { thingId = '' }) => things.get(thingId))
@Controller('v2/things/:thingId/parts')
class OfKnownThings {
  @Put()
  changeParts(@Body() body: object): object {
    return body;
  }
}

@Controller('v2/things')
class ForgetsForBody {
  @Put(':id')
  changeThing(@PathId() id: string, @Body() body: object): object {
    return { id, body };
  }
}

@Controller('v2/things/:id/parts')
class ForgetsForList {
  @Get()
  listParts(@PathId() id: string, @Paging() list: ListRequest): object {
    return { id, list };
  }
}

const start = (...controllers: readonly Type[]) => {
  const getControllers = () => controllers.map((metatype) => ({ metatype })) as never;
  requireExisting({ getControllers });
};

describe('a start', () => {
  it('goes on if each route that judges more than its path looks for what the path names', () => {
    expect(() => start(Careful, OfKnownThings)).not.toThrow();
  });

  it.each([
    [ForgetsForBody, 'PUT /v2/things/:id'],
    [ForgetsForList, 'GET /v2/things/:id/parts'],
  ])('is stopped by a route that does not: %p', (controller, route) => {
    expect(() => start(Careful, controller)).toThrow(
      `${route} does not say how the resource of its path is found`,
    );
  });
});
