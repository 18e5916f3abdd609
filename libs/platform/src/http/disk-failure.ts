const NO_ROOM = new Set(['ENOSPC', 'EDQUOT']);
const TOO_MANY_OPEN = new Set(['EMFILE', 'ENFILE']);
/** The disk was mounted again to be read only, or is broken. A folder that never worked is a wrong setting. */
const BROKEN = new Set(['EROFS', 'EIO', 'ESTALE']);

/** Why files cannot be stored or read now, as a sentence for the caller; undefined for any other error. */
export function diskFailure(error: unknown): string | undefined {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string' || typeof syscall !== 'string') return undefined;
  if (NO_ROOM.has(code))
    return 'The service has no room for files at the moment; try again shortly';
  if (TOO_MANY_OPEN.has(code)) {
    return 'The service has too many files open at the moment; try again shortly';
  }
  return BROKEN.has(code)
    ? 'The disk of the service cannot be used at the moment; try again shortly'
    : undefined;
}
