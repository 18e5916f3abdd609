// @ts-check
// The floor: what one durable write or one read costs on the same framework, driver and pool, with no
// commerce at all. A process of its own: node scripts/bench/floor-server.mjs PORT DATABASE_URL
import 'reflect-metadata';
import { Body, Controller, Get, Header, Module, Param, Post, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { jwtVerify } from 'jose';
import { pino } from 'pino';
import { openDatabase } from './floor-database.mjs';
import { FLOOR_KEY } from './floors.mjs';

const [port = '0', databaseUrl = ''] = process.argv.slice(2);
const statement = openDatabase(databaseUrl);

const INSERT = 'insert into floor (cart, sku, quantity) values (?, ?, ?)';
const ONE = 1;
/** @type {Map<string, string>} */
const texts = new Map();

class FloorController {
  /**
   * @param {string} cart
   * @param {{ data: { sku: string; quantity: number } }} body
   */
  async add(cart, { data }) {
    const done = await statement(INSERT, [cart, data.sku, data.quantity]);
    const { insertId, lastInsertRowid } = /** @type {Record<string, number>} */ (done);
    return { data: { id: insertId ?? lastInsertRowid } };
  }

  /** @param {string} bytes */
  async row(bytes) {
    await statement('select cart, sku, quantity from floor where id = ?', [ONE]);
    return this.text(bytes);
  }

  /** @param {string} bytes */
  text(bytes) {
    const text = texts.get(bytes) ?? JSON.stringify('.'.repeat(Number(bytes) - 2));
    texts.set(bytes, text);
    return text;
  }
}

const TAG = 'W/"text"';
/**
 * Tokens that were verified, as the service remembers them, too.
 * @type {Map<string, number>} until when they are good, in seconds since 1970
 */
const verified = new Map();

class TokenGuard {
  /** @param {import('@nestjs/common').ExecutionContext} context */
  async canActivate(context) {
    const http = context.switchToHttp();
    const { headers } = http.getRequest();
    const [, token = ''] = /^Bearer +(\S+)$/.exec(headers.authorization ?? '') ?? [];
    if (!verified.has(token)) {
      const { payload } = await jwtVerify(token, FLOOR_KEY);
      verified.set(token, payload.exp ?? 0);
    }
    http.getResponse().header('etag', TAG);
    return (verified.get(token) ?? 0) * 1000 > Date.now() && headers['if-none-match'] !== TAG;
  }
}

class FloorModule {}

// Node runs no decorator syntax.
const { prototype } = FloorController;
const routeOf = (/** @type {'add' | 'row' | 'text'} */ name) =>
  Object.getOwnPropertyDescriptor(prototype, name) ?? {};
Param('cart')(prototype, 'add', 0);
Body()(prototype, 'add', 1);
Post('v2/carts/:cart/items')(prototype, 'add', routeOf('add'));
for (const name of /** @type {const} */ (['row', 'text'])) {
  Param('bytes')(prototype, name, 0);
  Get(`${name}s/:bytes`)(prototype, name, routeOf(name));
  Header('content-type', 'application/json; charset=utf-8')(prototype, name, routeOf(name));
}
UseGuards(TokenGuard)(prototype, 'text', routeOf('text'));
Controller()(FloorController);
Module({ controllers: [FloorController] })(FloorModule);

const isFile = databaseUrl.startsWith('sqlite:');
const key = isFile ? 'integer primary key' : 'bigint primary key auto_increment';
await statement(
  `create table if not exists floor (
    id ${key}, cart varchar(255), sku varchar(255), quantity int
  )${isFile ? '' : ' engine = innodb'}`,
);
await statement(INSERT, ['first', 'first', ONE]);
const app = await NestFactory.create(FloorModule, new FastifyAdapter(), { logger: false });
const log = pino({ base: null }, pino.destination({ dest: 1, sync: false, minLength: 4096 }));
/** @type {import('fastify').FastifyInstance} */
const server = app.getHttpAdapter().getInstance();
server.addHook('onResponse', (request, reply, done) => {
  const { id, method, url } = request;
  const { statusCode: status, elapsedTime: ms } = reply;
  if (url.startsWith('/texts/')) log.info({ id, method, url, status, ms }, 'request');
  done();
});
await app.listen(Number(port), '127.0.0.1');
