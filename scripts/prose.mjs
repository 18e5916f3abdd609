// @ts-check
// Finds links and anchors that lead nowhere, words that readers would have to translate, and rules that name a
// field of a request.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './prepare.mjs';

/** Words that the glossary has a better one for. */
const GONE =
  /\b(anew|courier|setback|farewell|whoever|comes to nothing|the own|passed over|in vain|as good as none|nobody's business|hung up on|many hands|to be called after|as one likes|of one's own|heed|heirs?|pretence|surroundings|swaps|(?:tells?|told) of|(?:known|never) from memory|worth nothing|(?<!_)owing(?!_))\b/i;

/** A rule gets the names of fields from its caller: an import calls them otherwise. */
const RULE = /\/domain\/(?!.*\.(spec|builders)\.ts$)/;
const FIELD = /(['"`])data\.[\w.$]/;

const SELF = 'scripts/prose.mjs';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.(md|ts|mjs|cjs|js|html)$/.test(file) && file !== SELF)
  .filter((file) => existsSync(join(ROOT, file)));

/** @type {Map<string, ReadonlySet<string>>} */
const anchors = new Map();

/** @param {string} page path of a Markdown file */
function anchorsOf(page) {
  const known = anchors.get(page);
  if (known !== undefined) return known;
  const text = readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const found = new Set(
    [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replace(/ /g, '-'),
    ),
  );
  anchors.set(page, found);
  return found;
}

/**
 * @param {string} file that holds the link
 * @param {string} link relative to the file, or to the root in a comment of the code
 */
function isDead(file, link) {
  const [path = '', anchor] = link.split('#');
  const base = file.endsWith('.md') ? dirname(file) : '.';
  const target = path === '' ? join(ROOT, file) : join(ROOT, base, path);
  if (!existsSync(target)) return true;
  return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).has(anchor);
}

/** @type {string[]} */
const faults = [];
for (const file of files) {
  const lines = readFileSync(join(ROOT, file), 'utf8').split('\n');
  lines.forEach((line, index) => {
    const at = `${relative('.', file)}:${String(index + 1)}`;
    const word = GONE.exec(line)?.[0];
    if (word !== undefined) faults.push(`${at}: the word "${word}" is not used here`);
    if (RULE.test(file) && FIELD.test(line))
      faults.push(`${at}: a rule names a field of a request`);
    const links = file.endsWith('.md')
      ? [...line.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)]
      : [...line.matchAll(/\b(docs\/[\w/-]+\.md(?:#[\w-]+)?)/g)];
    for (const [, link = ''] of links) {
      if (isDead(file, link)) faults.push(`${at}: ${link} leads nowhere`);
    }
  });
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
