import { Logger } from '@nestjs/common';
import { firstOwnerNotice, NO_PASSKEYS } from './first-owner';

const LINK = 'https://shop.example/staff#/invitation/code';
const at = (publicUrl: string, link: string | undefined) =>
  firstOwnerNotice({ publicUrl }, () => Promise.resolve(link));

describe('what a start says of the first owner', () => {
  it('is the link, until there is a staff member', async () => {
    expect(await at('https://shop.example', LINK)).toBe(
      `There is no staff member yet. The first owner registers here, once and within an hour: ${LINK}\n`,
    );
    expect(await at('https://shop.example', undefined)).toBe('');
  });

  it('is what is missing, where a link would be of no use', async () => {
    const notice = `There is no staff member yet. ${NO_PASSKEYS}\n`;
    expect(await at('http://192.0.2.7:3000', LINK)).toBe(notice);
  });

  it('is a line of the log if there can be no link; the service starts all the same', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const failing = () => Promise.reject(new Error('the database is away'));
    expect(await firstOwnerNotice({ publicUrl: 'https://shop.example' }, failing)).toBe('');
    expect(error).toHaveBeenCalledWith(
      'The link for the first owner could not be made: the database is away',
    );
  });
});
