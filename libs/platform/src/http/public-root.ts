import type { Settings } from '../settings';

/** The path of the installation, without a slash at its end. */
export function rootOf({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '');
}
