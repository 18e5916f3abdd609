import { failureOf } from './mail-failure';

describe('why a mail was not sent', () => {
  it.each([
    ['550 5.1.1 <…>: user unknown', 'address'],
    ['550 No such user here', 'address'],
    ['No recipients defined', 'address'],
    ['552 5.2.2 Mailbox full', 'full'],
    ['535 5.7.8 Authentication failed', 'login'],
    ['Invalid login: 535 Wrong password', 'login'],
    ['550 5.7.1 Rejected by policy', 'refused'],
    ['554 Looks like spam', 'refused'],
    ['451 4.7.1 Greylisted, try again later', 'busy'],
    ['connect ECONNREFUSED 127.0.0.1:25', 'away'],
    ['getaddrinfo ENOTFOUND mail.example', 'away'],
    ['Greeting never received', 'away'],
    ['The person was erased before it was sent', 'erased'],
    ['Something else', undefined],
  ])('%s', (error, failure) => {
    expect(failureOf(error)).toBe(failure);
  });
});
