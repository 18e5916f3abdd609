/** The storage of files, which is another server, does not do what it was asked to. */
export class FilesUnavailable extends Error {
  /** @param reason for the operator, without secrets */
  constructor(reason: string) {
    super(`The storage of files cannot be used: ${reason}`);
  }
}
