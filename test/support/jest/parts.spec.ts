import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BEFORE_DATABASE, FOLDERS, PARTS, filesOf, partOf, type Project } from './parts.cjs';

const ROOT = join(__dirname, '../../..');
const PROJECTS: readonly Project[] = ['rules', 'made', 'sqlite', 'mariadb', 'browser'];

const written = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('spec.ts') && !file.includes('node_modules/'))
    .map((file) => join(folder, file)),
);

const partsOf = (file: string) =>
  PROJECTS.filter((project) => filesOf(project).includes(file)).map((project) =>
    partOf(project, file),
  );

it('knows every file of tests', () => {
  const known = new Set(PROJECTS.flatMap((project) => filesOf(project)));
  expect([...known].sort()).toStrictEqual([...written].sort());
});

it('tests each of them in a part', () => {
  const isTested = (file: string) => PARTS.some((part) => partsOf(file).includes(part));
  expect(written.filter((file) => !isTested(file))).toStrictEqual([]);
});

it('leaves nothing out on either database but what kills processes and what needs no database', () => {
  const leftOut = written.filter((file) => partsOf(file).includes(undefined));
  const kept = leftOut.filter((file) => !file.startsWith('test/processes/crash-'));
  expect(kept.filter((file) => !BEFORE_DATABASE.test(file))).toStrictEqual([]);
});

it.each(written.filter((file) => BEFORE_DATABASE.test(file)))('needs no database: %s', (file) => {
  const differs = /Transactions|DataSource|__DATABASE__|OnServer|Embedded|\bselect \w|startServer/;
  expect(readFileSync(join(ROOT, file), 'utf8')).not.toMatch(differs);
});
