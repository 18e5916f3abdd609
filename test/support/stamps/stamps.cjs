// An extension in two versions, as processes of a rolling update have them: it taxes carts, and gives a stamp for each
// paid order. The newer version notes who gave it, and sends an event that only it knows.
const { Controller, Get, Inject, Injectable, Module } = require('@nestjs/common');
const { Column, Entity, PrimaryColumn, Table, TableColumn } = require('typeorm');
const server = require('@cartwright/server');

/** As a compiler puts decorators on a class. */
const decorated = (target, ...decorators) => decorators.forEach((decorator) => decorator(target));
const injected = (target, ...tokens) =>
  tokens.forEach((token, index) => Inject(token)(target, undefined, index));

const Given = new server.EventType('test.given.v1');
const giver = { name: 'giver', type: 'varchar', length: '20', isNullable: true };
const noted = { ...giver, name: 'noted' };

class TestCreateStamps1795716000000 {
  up(runner) {
    return runner.createTable(new Table({ name: 'test_stamps', columns: [server.column.id()] }));
  }
  down(runner) {
    return runner.dropTable('test_stamps');
  }
}

class TestAddGiver1795716000001 {
  up(runner) {
    return runner.addColumns('test_stamps', [new TableColumn(giver), new TableColumn(noted)]);
  }
  down(runner) {
    return runner.dropColumns('test_stamps', ['giver', 'noted']);
  }
}

/** @param {'1.0.0' | '2.0.0'} version */
exports.stamps = (version) => {
  const isNewer = version === '2.0.0';

  class Stamp {}
  PrimaryColumn('varchar', { length: 36 })(Stamp.prototype, 'id');
  for (const { name } of isNewer ? [giver, noted] : []) {
    Column('varchar', { length: 20, nullable: true })(Stamp.prototype, name);
  }
  decorated(Stamp, Entity('test_stamps'));

  class Give {
    constructor(outbox) {
      this.outbox = outbox;
    }
    async handle({ data: { order_id: id } }, tx) {
      await tx.insert(Stamp, isNewer ? { id, giver: version } : { id });
      const given = server.integrationEvent(Given, id, new Date(), { order_id: id });
      if (isNewer) await this.outbox.append(tx, [given]);
      return 'done';
    }
  }
  decorated(Give, Injectable(), server.Subscriber('test.Give', server.OrderPaid));
  injected(Give, server.Outbox);

  class Note {
    async handle({ data: { order_id: id } }, tx) {
      await tx.update(Stamp, { id }, { noted: 'yes' });
      return 'done';
    }
  }
  decorated(Note, Injectable(), server.Subscriber('test.Note', Given));

  class Stamps {
    constructor(transactions) {
      this.transactions = transactions;
    }
    async list() {
      return { data: await this.transactions.read((tx) => tx.find(Stamp)) };
    }
  }
  const list = Object.getOwnPropertyDescriptor(Stamps.prototype, 'list');
  for (const one of [Get(), server.Allow('orders:read')]) one(Stamps.prototype, 'list', list);
  decorated(Stamps, Controller('v2/extensions/test/stamps'));
  injected(Stamps, server.Transactions);

  class StampsModule {}
  const providers = isNewer ? [Give, Note] : [Give];
  decorated(StampsModule, Module({ controllers: [Stamps], providers }));

  return server.extension({
    name: 'test',
    version,
    module: StampsModule,
    rows: [Stamp],
    migrations: [TestCreateStamps1795716000000, ...(isNewer ? [TestAddGiver1795716000001] : [])],
    scopes: isNewer ? { 'test:read': 'Read stamps' } : {},
    events: isNewer ? [Given] : [],
    taxLines: async ({ lines }) => ({
      lines: lines.map(({ id }) => ({
        id,
        taxes: [{ name: `Stamp tax of ${version}`, rate: isNewer ? 0.2 : 0.1 }],
      })),
    }),
  });
};
