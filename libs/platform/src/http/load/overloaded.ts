/** More waits to be sent, or is being received, than the process has room for. */
export class Overloaded extends Error {
  constructor() {
    super('The service has no room for more answers at the moment; try again shortly');
  }
}
