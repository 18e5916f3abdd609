import { Delete, Get, Post, Put, UseInterceptors } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants';
import type { DiscoveryService, HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { EMPTY } from 'rxjs';
import { KeysWithEvents, TakesNoKey } from '../idempotency/kept-keys';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor';
import type { RequestLog } from '../idempotency/request-log';
import type { Transactions } from '../database/transactions';
import type { AuditTrail } from '../audit/audit-trail';
import type { RefusalLog } from '../audit/refusal-log';
import { AdministratorLists } from './administrator-lists';
import { AdministratorWrites } from './administrator-writes';
import { type ListRequest, Paging } from './list';
import { Preconditions } from './preconditions';
import { RouteInterceptors } from './route-interceptors';

const OWN = { intercept: () => EMPTY };

class Controlled {
  @Get()
  list(@Paging() _page: ListRequest): void {
    // A page.
  }

  @Get(':id')
  one(): void {
    // A resource.
  }

  @Post()
  @UseInterceptors(OWN)
  create(): void {
    // A resource.
  }

  @Post('events')
  @KeysWithEvents()
  append(): void {
    // An event.
  }

  @Put(':id')
  change(): void {
    // A change.
  }

  @Delete(':id')
  remove(): void {
    // A change, too.
  }

  @Post('search')
  @TakesNoKey()
  search(): void {
    // Nothing changes.
  }
}

/** Has its routes from the class above. */
class Inheriting extends Controlled {}

describe('the interceptors of the platform', () => {
  const attach = (metatype: object = Controlled) => {
    const lists = new AdministratorLists();
    const idempotency = new IdempotencyInterceptor({} as Transactions, {} as RequestLog);
    const writes = new AdministratorWrites({} as AuditTrail, {} as RefusalLog);
    const preconditions = new Preconditions(
      {} as Transactions,
      {} as HttpAdapterHost<FastifyAdapter>,
    );
    const discovery = { getControllers: () => [{ metatype }, { metatype: null }] };
    new RouteInterceptors(
      discovery as unknown as DiscoveryService,
      lists,
      idempotency,
      writes,
      preconditions,
    ).attach();
    return { lists, idempotency, writes, preconditions };
  };

  const of = (method: keyof Controlled): unknown =>
    Reflect.getMetadata(INTERCEPTORS_METADATA, Controlled.prototype[method]);

  it('are attached to lists, and to routes that keep keys in rows, before those of the route', () => {
    const { lists, idempotency, writes } = attach();
    expect(of('list')).toEqual([lists]);
    expect(of('one')).toEqual([]);
    expect(of('create')).toEqual([writes, idempotency, OWN]);
    for (const method of ['append', 'search'] as const) expect(of(method)).toEqual([writes]);
  });

  it('look at the version before changes of what is there', () => {
    const { writes, preconditions } = attach();
    for (const method of ['change', 'remove'] as const) {
      expect(of(method)).toEqual([writes, preconditions]);
    }
  });

  it('are attached to routes that a controller inherits', () => {
    const { lists, idempotency, writes } = attach(Inheriting);
    expect([of('list'), of('create')]).toEqual([[lists], [writes, idempotency, OWN]]);
  });

  it('replace those of an application that was made before in this process', () => {
    attach();
    const { lists, idempotency } = attach();
    const attached = [of('list'), of('create')] as unknown[][];
    expect(attached.map((all) => all.length)).toEqual([1, 3]);
    expect([attached[0]?.[0] === lists, attached[1]?.[1] === idempotency]).toEqual([true, true]);
  });
});
