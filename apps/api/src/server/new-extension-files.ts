/** What files of a new extension name. */
interface Words {
  readonly name: string;
  /** With which its tables begin, and its classes. */
  readonly tables: string;
  readonly classes: string;
  /** Where its package.json takes the service from. */
  readonly server: string;
  /** The time in milliseconds. */
  readonly now: string;
}

/** The files of a new extension, by their paths in its folder. */
export function filesOf(words: Words): Readonly<Record<string, string>> {
  return {
    'package.json': manifest(words),
    'tsconfig.json': COMPILER,
    '.gitignore': 'node_modules\ndist\ndata\n',
    'src/index.ts': index(words),
    'src/note.ts': note(words),
    'src/create-notes.ts': migration(words),
    'src/notes.ts': table(words),
    'src/note.controller.ts': controller(words),
    'src/check-total.ts': PORT,
    [`test/${words.name}.test.ts`]: test(words),
  };
}

const manifest = ({ name, server }: Words) => `{
  "name": "${name}",
  "version": "1.0.0",
  "private": true,
  "main": "dist/src/index.js",
  "scripts": {
    "build": "tsc",
    "start": "tsc && EXTENSIONS=. server",
    "test": "tsc && node --test dist/test/${name}.test.js"
  },
  "devDependencies": {
    "@cartwright/server": "${server}",
    "@types/node": "^20.19.43",
    "typescript": "~6.0.3"
  }
}
`;

const COMPILER = `{
  "compilerOptions": {
    "module": "nodenext",
    "target": "es2023",
    "lib": ["es2023"],
    "types": ["node"],
    "rootDir": ".",
    "outDir": "dist",
    "strict": true,
    "strictPropertyInitialization": false,
    "experimentalDecorators": true,
    "emitDecoratorMetadata": true,
    "useDefineForClassFields": false,
    "esModuleInterop": true,
    "skipLibCheck": true
  },
  "include": ["src", "test"]
}
`;

const index = ({ name, classes, now }: Words) => `import { extension } from '@cartwright/server';
import { Module } from '@nestjs/common';
import { checkTotal } from './check-total';
import { ${classes}CreateNotes${now} } from './create-notes';
import { Note } from './note';
import { NoteController } from './note.controller';
import { Notes, WelcomeNewMembers } from './notes';

@Module({ controllers: [NoteController], providers: [Notes, WelcomeNewMembers] })
class NotesModule {}

export default extension({
  name: '${name}',
  version: '1.0.0',
  module: NotesModule,
  rows: [Note],
  migrations: [${classes}CreateNotes${now}],
  scopes: { '${name}:read': 'Read the notes of all accounts' },
  guardCheckout: checkTotal,
});
`;

const note = ({ name, tables }: Words) => `import {
  Field,
  line,
  listOf,
  resource,
  ResourceRow,
  responseOf,
} from '@cartwright/server';
import { Column, Entity, Index } from 'typeorm';

/** What an account has noted. */
@Entity('${tables}notes')
@Index('${tables}notes_of_account', ['accountId', 'createdAt', 'id'])
export class Note extends ResourceRow {
  @Column('varchar', { length: 36 })
  accountId!: string;

  @Field(line(1, 255))
  text!: string;
}

const notes = resource('note', Note, {
  path: '/v2/extensions/${name}/notes',
  names: { new: 'NewNote', changes: 'NoteChanges' },
});

export class CreateNoteBody extends notes.newBody({ text: 'Ring twice' }) {}
export class NoteDto extends notes.shown({ text: 'Ring twice' }) {}
export class NoteResponse extends responseOf(NoteDto) {}
export class NoteListResponse extends listOf(NoteDto) {}
export const { toValues, show } = notes;
`;

const migration = ({
  tables,
  classes,
  now,
}: Words) => `import { column, timestamps } from '@cartwright/server';
import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

const notes = new Table({
  name: '${tables}notes',
  columns: [column.id(), column.id('account_id'), column.text('text', 255), ...timestamps()],
  indices: [{ name: '${tables}notes_of_account', columnNames: ['account_id', 'created_at', 'id'] }],
});

/** The number is the time of its creation in milliseconds: migrations run in this order. */
export class ${classes}CreateNotes${now} implements MigrationInterface {
  up = (runner: QueryRunner) => runner.createTable(notes);
  down = (runner: QueryRunner) => runner.dropTable(notes);
}
`;

const table = ({ name }: Words) => `import {
  type IntegrationEvent,
  MembershipCreated,
  type New,
  ResourceTable,
  Subscriber,
  type SubscriberOf,
  Transactions,
  type Tx,
} from '@cartwright/server';
import { Injectable } from '@nestjs/common';
import { Note } from './note';

@Injectable()
export class Notes extends ResourceTable<Note> {
  constructor(transactions: Transactions) {
    super(transactions, Note, 'note');
  }

  create(values: New<Note>): Promise<Note> {
    return this.transactions.run((tx) => this.insert(tx, values));
  }
}

/** What is written with \`tx\` happens once, however often the event comes. */
@Injectable()
@Subscriber('${name}.WelcomeNewMembers', MembershipCreated)
export class WelcomeNewMembers implements SubscriberOf<typeof MembershipCreated> {
  constructor(private readonly notes: Notes) {}

  async handle({ data }: IntegrationEvent<typeof MembershipCreated.data>, tx: Tx) {
    await this.notes.insert(tx, { accountId: data.account_id, text: 'Welcome' });
    return 'done' as const;
  }
}
`;

const controller = ({ name }: Words) => `import {
  Allow,
  type Caller,
  CurrentCaller,
  ListRequest,
  memberOf,
  ownedBy,
  Paging,
  Settings,
} from '@cartwright/server';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CreateNoteBody, type Note, NoteListResponse, NoteResponse, show, toValues } from './note';
import { Notes } from './notes';

@Controller('v2/extensions/${name}/notes')
export class NoteController {
  constructor(
    private readonly notes: Notes,
    private readonly settings: Settings,
  ) {}

  @Post()
  @Allow('member')
  @ApiOperation({ summary: 'Create a note.' })
  @ApiCreatedResponse({ type: NoteResponse })
  async createNote(@CurrentCaller() caller: Caller, @Body() { data }: CreateNoteBody) {
    const { accountId } = memberOf(caller);
    return { data: this.shown(await this.notes.create({ ...toValues(data), accountId })) };
  }

  /** Without \`ownedBy\`, a member would see the notes of all accounts. */
  @Get()
  @Allow('member', '${name}:read')
  @ApiOperation({ summary: 'List notes. Members see those of their account.' })
  @ApiOkResponse({ type: NoteListResponse })
  async listNotes(@CurrentCaller() caller: Caller, @Paging() list: ListRequest) {
    const { items, total, isExact } = await this.notes.page(list, ownedBy(caller, 'accountId'));
    return list.answer(items.map(this.shown), total, isExact);
  }

  private readonly shown = (note: Note) => show(this.settings.publicUrl, note);
}
`;

const PORT = `import type { CheckoutRefusal, GuardCheckoutFacts } from '@cartwright/server';

const MOST = 1_000_000;

/** A port: what the service asks before it accepts a checkout. */
export async function checkTotal({
  total,
}: Pick<GuardCheckoutFacts, 'total'>): Promise<CheckoutRefusal | undefined> {
  return total > MOST ? { detail: 'This order is too large; please call us' } : undefined;
}
`;

const test = ({ name }: Words) => `import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DATABASES, startShop, type TestMember, type TestShop } from '@cartwright/server/testing';
import { checkTotal } from '../src/check-total';

const NOTES = '/v2/extensions/${name}/notes';

for (const database of DATABASES) {
  describe(\`notes on \${database}\`, () => {
    let shop: TestShop;
    before(async () => {
      shop = await startShop({ database });
    });
    after(() => shop.stop());

    const textsFor = async (member: TestMember) => {
      const { body } = await shop.asMember(member, 'GET', NOTES);
      return body.data.map((note: { text: string }) => note.text);
    };

    it('welcome a new member', async () => {
      const member = await shop.member();
      await shop.until(async () => (await textsFor(member)).includes('Welcome'));
    });

    it('are seen by their account, and by administrators', async () => {
      const [one, other] = [await shop.member(), await shop.member()];
      const data = { type: 'note', text: 'Ring twice' };
      assert.equal((await shop.asMember(one, 'POST', NOTES, { data })).status, 201);
      assert.ok((await textsFor(one)).includes('Ring twice'));
      assert.ok(!(await textsFor(other)).includes('Ring twice'));
      assert.equal((await shop.asShopper('GET', NOTES)).status, 403);
      assert.equal((await shop.asAdmin('GET', NOTES)).status, 200);
    });

    it('have one line', async () => {
      const data = { type: 'note', text: '' };
      const { status, body } = await shop.asMember(await shop.member(), 'POST', NOTES, { data });
      assert.deepEqual([status, body.errors[0].source], [400, 'data.text']);
    });
  });
}

describe('a checkout', () => {
  it('is refused above the largest total', async () => {
    assert.equal(await checkTotal({ total: 1_000_000 }), undefined);
    assert.match((await checkTotal({ total: 1_000_001 }))?.detail ?? '', /too large/);
  });
});
`;
