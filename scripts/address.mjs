// @ts-check

/** Where the service of these settings is reached from this machine, without a slash at the end. */
export function addressOfService({ PUBLIC_URL, PORT } = process.env) {
  return (PUBLIC_URL || `http://localhost:${PORT || '3000'}`).replace(/\/+$/, '');
}
