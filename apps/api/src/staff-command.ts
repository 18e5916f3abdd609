import { parseArgs } from 'node:util';
import { ROLES } from '#platform/auth';

/** What an administrator of the machine wants with staff. */
export type StaffCommand =
  | {
      readonly verb: 'invite';
      readonly email: string;
      readonly name: string | undefined;
      readonly roles: readonly string[];
    }
  | { readonly verb: 'list' }
  | { readonly verb: 'disable'; readonly email: string };

export const USAGE =
  'npm run staff -- invite EMAIL [--name NAME] [--role ROLE], npm run staff -- list, or npm run staff -- disable EMAIL';

/**
 * Reads the words after `npm run staff --`.
 * @throws Error with a sentence that says what is wrong
 */
export function readStaffCommand(args: readonly string[]): StaffCommand {
  const { words, name, roles } = wordsOf(args);
  const [verb, email, ...more] = words;
  if (verb !== 'invite' && (name !== undefined || roles.length > 0)) {
    throw new Error('--name and --role belong to invite');
  }
  if (verb === 'list' && email === undefined) return { verb };
  if (verb !== 'invite' && verb !== 'disable') throw new Error(`Say what to do: ${USAGE}`);
  if (email === undefined || more.length > 0) {
    throw new Error(`${verb} takes the email of one person: npm run staff -- ${verb} EMAIL`);
  }
  if (verb === 'disable') return { verb, email };
  const unknown = roles.find((role) => !(ROLES as readonly string[]).includes(role));
  if (unknown !== undefined) throw new Error(`--role is one of: ${ROLES.join(', ')}`);
  return { verb, email, name, roles };
}

function wordsOf(args: readonly string[]) {
  const options = { name: { type: 'string' }, role: { type: 'string', multiple: true } } as const;
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { words: positionals, name: values.name, roles: values.role ?? [] };
  } catch (error) {
    const { code = '' } = error as { readonly code?: string };
    if (!code.startsWith('ERR_PARSE_ARGS')) throw error;
    throw new Error(`There are two options, each with a value: ${USAGE}`, { cause: error });
  }
}
