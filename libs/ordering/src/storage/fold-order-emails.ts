import type { MigrationInterface, QueryRunner } from 'typeorm';
import { refold } from '#platform/database';
import { orderEmailKey } from '../domain/order-email';

/** Lets older orders be found by their email in any spelling, as new ones are. */
export class FoldOrderEmails1795614500002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await refold(runner, {
      table: 'orders',
      key: 'id',
      from: 'email',
      to: 'email',
      fold: orderEmailKey,
    });
  }

  /** Changes nothing: older releases find these orders by the folded email. */
  async down(): Promise<void> {
    return Promise.resolve();
  }
}
