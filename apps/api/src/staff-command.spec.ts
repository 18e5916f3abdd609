import { readStaffCommand, USAGE } from './staff-command';

const read = (words: string) => readStaffCommand(words.split(' ').filter((word) => word !== ''));

describe('a command for staff', () => {
  it.each([
    ['list', { verb: 'list' }],
    ['disable ida@harbour.example', { verb: 'disable', email: 'ida@harbour.example' }],
    [
      'invite ida@harbour.example',
      { verb: 'invite', email: 'ida@harbour.example', name: undefined, roles: [] },
    ],
    [
      'invite --role support ida@harbour.example --name Ida --role=viewer',
      { verb: 'invite', email: 'ida@harbour.example', name: 'Ida', roles: ['support', 'viewer'] },
    ],
  ])('reads %s', (words, command) => {
    expect(read(words)).toStrictEqual(command);
  });

  it.each([
    ['', `Say what to do: ${USAGE}`],
    ['remove ida@harbour.example', `Say what to do: ${USAGE}`],
    ['list everybody', `Say what to do: ${USAGE}`],
    ['invite', 'invite takes the email of one person: npm run staff -- invite EMAIL'],
    [
      'disable a@b.example c@d.example',
      'disable takes the email of one person: npm run staff -- disable EMAIL',
    ],
    [
      'invite a@b.example --role boss',
      '--role is one of: owner, manager, merchandiser, support, viewer',
    ],
    ['disable a@b.example --role viewer', '--name and --role belong to invite'],
    ['list --name Ida', '--name and --role belong to invite'],
    ['invite a@b.example --rights all', `There are two options, each with a value: ${USAGE}`],
    ['invite a@b.example --role', `There are two options, each with a value: ${USAGE}`],
  ])('refuses "%s" with a sentence', (words, sentence) => {
    expect(() => read(words)).toThrow(expect.objectContaining({ message: sentence }));
  });
});
