/** A start without extensions takes some seconds. */
const TOLD_AFTER_MS = 30_000;

/** Waits for the start, and says once, if that takes long, which extensions could hold it up. */
export async function startTelling(
  starting: Promise<unknown>,
  extensions: readonly { readonly name: string }[],
  warn: (sentence: string) => void,
): Promise<void> {
  const names = extensions.map(({ name }) => name).join(', ');
  const telling = setTimeout(() => {
    if (names === '') return;
    warn(
      `The service has been starting for 30 seconds; an onModuleInit of an extension may not end (${names})`,
    );
  }, TOLD_AFTER_MS);
  try {
    await starting;
  } finally {
    clearTimeout(telling);
  }
}
