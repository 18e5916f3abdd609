// @ts-check
// Bundles what the pages of the service load besides their own files: the view library, the typed client
// and the font. The service serves them in the place of the modules that name their parts.
import { copyFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const COMMON = join(ROOT, 'apps/pages/src/common');
const BUNDLED = join(ROOT, 'apps/pages/bundled');
const FONT = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

rmSync(BUNDLED, { recursive: true, force: true });
await build({
  entryPoints: [join(COMMON, 'view.js'), join(COMMON, 'client.js')],
  outdir: join(BUNDLED, 'common'),
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  logLevel: 'warning',
});
copyFileSync(createRequire(import.meta.url).resolve(FONT), join(BUNDLED, 'common/figtree.woff2'));
