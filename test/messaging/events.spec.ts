import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EventType, publishedEventNames } from '#kernel';
import { apiDocument } from '../support/api-document';
import { describedTypes, eventsPage, mismatchesOf } from '../support/event-schemas';

const LIBS = join(__dirname, '../../libs');

/** Every type of event that a module publishes. */
async function declaredTypes(): Promise<readonly string[]> {
  const modules = readdirSync(LIBS).filter((name) =>
    existsSync(join(LIBS, name, 'src/contract.ts')),
  );
  const contracts = await Promise.all(
    modules.map(async (name) => (await import(`#${name}/contract`)) as Record<string, unknown>),
  );
  return contracts
    .flatMap((contract) => Object.values(contract))
    .flatMap((value) => (value instanceof EventType ? [value.name] : []));
}

const sections = eventsPage.split(/^## /m).map((section) => ({
  title: section.slice(0, section.indexOf('\n')),
  text: section,
}));
const described = sections.filter(({ title }) => /\.v\d+$/.test(title));

const exampleOf = (text: string) =>
  JSON.parse(/```json\n(.*?)```/s.exec(text)?.[1] ?? 'null') as { readonly type: string };

describe('docs/events.md', () => {
  it('has a section and a schema for each declared event, and for no other', async () => {
    const declared = [...(await declaredTypes())].sort();
    expect(declared).toHaveLength(20);
    expect(publishedEventNames()).toEqual(declared);
    expect(described.map(({ title }) => title).sort()).toEqual(declared);
    expect([...describedTypes].sort()).toEqual(declared);
  });

  it.each(['WebhookData', 'WebhookChanges'])('has the choice of %s', async (name) => {
    const { events } = apiDocument.components.schemas[name]?.properties ?? {};
    expect(events?.items?.enum).toEqual([...[...(await declaredTypes())].sort(), '*']);
  });

  it('says what each of them holds at a webhook', async () => {
    const rows = eventsPage.match(/^\| `[a-z].*/gm) ?? [];
    const named = rows.flatMap((row) =>
      [...row.matchAll(/`([a-z.-]+\.v\d+)`/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual([...(await declaredTypes())].sort());
  });

  it.each(described)(
    'shows $title in accordance with its schema, and links to it',
    ({ title, text }) => {
      expect(text).toContain(`](events/${title}.schema.json)`);
      const example = exampleOf(text);
      expect(example.type).toBe(title);
      expect(mismatchesOf(example)).toEqual([]);
    },
  );
});

describe('the schemas of events', () => {
  const example = exampleOf(described.find(({ title }) => title === 'order.placed.v1')?.text ?? '');

  it.each([
    ['what is missing', { data: {} }],
    ['what is too much', { secret: 1 }],
    ['what is malformed', { id: 'none' }],
    ['another type', { type: 'order.paid.v1', data: { cart_id: 'basket' } }],
    ['a type that there is not', { type: 'order.eaten.v1' }],
  ])('refuse %s', (_, wrong) => {
    expect(mismatchesOf({ ...example, ...wrong })).not.toEqual([]);
  });
});
