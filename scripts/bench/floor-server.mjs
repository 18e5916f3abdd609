// @ts-check
// The floor: what one durable write costs on the same framework, driver and pool, with no commerce at
// all. A process of its own: node scripts/bench/floor-server.mjs PORT DATABASE_URL
import 'reflect-metadata';
import { Body, Controller, Module, Param, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { createPool } from 'mysql2';

const [port = '0', databaseUrl = ''] = process.argv.slice(2);
// The service opens as many.
const pool = createPool({ uri: databaseUrl, connectionLimit: 10, charset: 'utf8mb4' });

/**
 * @param {string} sql
 * @param {unknown[]} values
 */
function statement(sql, values = []) {
  return new Promise((resolve, reject) => {
    pool.query(sql, values, (error, result) => (error ? reject(error) : resolve(result)));
  });
}

class FloorController {
  /**
   * @param {string} cart
   * @param {{ data: { sku: string; quantity: number } }} body
   */
  async add(cart, { data }) {
    const row = [cart, data.sku, data.quantity];
    const { insertId } = await statement(
      'insert into floor (cart, sku, quantity) values (?, ?, ?)',
      row,
    );
    return { data: { id: insertId } };
  }
}

class FloorModule {}

// Node runs no decorator syntax.
const route = Object.getOwnPropertyDescriptor(FloorController.prototype, 'add') ?? {};
Param('cart')(FloorController.prototype, 'add', 0);
Body()(FloorController.prototype, 'add', 1);
Post(':cart/items')(FloorController.prototype, 'add', route);
Controller('v2/carts')(FloorController);
Module({ controllers: [FloorController] })(FloorModule);

await statement(
  `create table if not exists floor (
    id bigint primary key auto_increment, cart varchar(255), sku varchar(255), quantity int
  ) engine = innodb`,
);
const app = await NestFactory.create(FloorModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(port), '127.0.0.1');
