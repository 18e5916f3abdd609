import { Get, Post, UseInterceptors } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants';
import type { DiscoveryService } from '@nestjs/core';
import { EMPTY } from 'rxjs';
import { KeysWithEvents, TakesNoKey } from '../idempotency/kept-keys';
import { IdempotencyInterceptor } from '../idempotency/idempotency.interceptor';
import type { RequestLog } from '../idempotency/request-log';
import type { Transactions } from '../database/transactions';
import { AdministratorLists } from './administrator-lists';
import { type ListRequest, Paging } from './list';
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

  @Post('search')
  @TakesNoKey()
  search(): void {
    // Nothing changes.
  }
}

describe('the interceptors of the platform', () => {
  const attach = () => {
    const lists = new AdministratorLists();
    const idempotency = new IdempotencyInterceptor({} as Transactions, {} as RequestLog);
    const discovery = { getControllers: () => [{ metatype: Controlled }, { metatype: null }] };
    new RouteInterceptors(discovery as unknown as DiscoveryService, lists, idempotency).attach();
    return { lists, idempotency };
  };

  const of = (method: keyof Controlled): unknown =>
    Reflect.getMetadata(INTERCEPTORS_METADATA, Controlled.prototype[method]);

  it('are attached to lists, and to routes that keep keys in rows, before those of the route', () => {
    const { lists, idempotency } = attach();
    expect(of('list')).toEqual([lists]);
    expect(of('create')).toEqual([idempotency, OWN]);
    for (const method of ['one', 'append', 'search'] as const) expect(of(method)).toEqual([]);
  });

  it('replace those of an application that was made before in this process', () => {
    attach();
    const { lists, idempotency } = attach();
    const attached = [of('list'), of('create')] as unknown[][];
    expect(attached.map((all) => all.length)).toEqual([1, 2]);
    expect([attached[0]?.[0] === lists, attached[1]?.[0] === idempotency]).toEqual([true, true]);
  });
});
