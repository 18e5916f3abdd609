import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { allowLongBody, watchBody } from './body-deadlines';

const MINUTE = 60_000;
const MIB = 1024 * 1024;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watched() {
  const socket = { bytesRead: 500 };
  const request = Object.assign(new EventEmitter(), { socket, complete: false });
  const expire = jest.fn();
  watchBody(request as unknown as IncomingMessage, expire);
  return { request, socket, expire };
}

const allowed = (request: unknown) => {
  allowLongBody(request as IncomingMessage);
};

describe('a body', () => {
  it('may take a minute and no longer, even if it is nearly complete', () => {
    const { socket, expire } = watched();
    socket.bytesRead += 9 * MIB;
    jest.advanceTimersByTime(MINUTE - 1);
    expect(expire).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(expire).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10 * MINUTE);
    expect(expire).toHaveBeenCalledTimes(1);
  });

  it('has no deadline after it has arrived, even if the response takes long', () => {
    const { request, expire } = watched();
    request.complete = true;
    jest.advanceTimersByTime(10 * MINUTE);
    expect(expire).not.toHaveBeenCalled();
  });

  it('has no deadline after its connection was closed', () => {
    const { request, expire } = watched();
    request.emit('close');
    jest.advanceTimersByTime(10 * MINUTE);
    expect(expire).not.toHaveBeenCalled();
  });
});

describe('a long body', () => {
  it('may take as long as it continues to arrive', () => {
    const { request, socket, expire } = watched();
    allowed(request);
    for (let minutes = 0; minutes < 90; minutes += 1) {
      socket.bytesRead += MIB;
      jest.advanceTimersByTime(MINUTE);
    }
    expect(expire).not.toHaveBeenCalled();
    socket.bytesRead += MIB - 1;
    jest.advanceTimersByTime(MINUTE);
    expect(expire).toHaveBeenCalledTimes(1);
  });
});
