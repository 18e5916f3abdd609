/** A time as both databases take it in plain SQL: `2031-04-05 06:07:08.009`, always UTC. */
export function toDatabaseTime(iso: string): string {
  return iso.replace('T', ' ').replace('Z', '');
}

/** Plain SQL answers a `Date` on MySQL and MariaDB, and the text above on SQLite. */
export function fromDatabaseTime(value: Date | string): string {
  return value instanceof Date ? value.toISOString() : `${value.replace(' ', 'T')}Z`;
}

/** Plain SQL answers a JSON column parsed on MySQL and MariaDB, and as text on SQLite. */
export function fromDatabaseJson<T>(value: unknown): T {
  return (typeof value === 'string' ? JSON.parse(value) : value) as T;
}
