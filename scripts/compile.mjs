// @ts-check
// Compiles the service into `dist`, and puts what its pages load beside it. `nest build` would do the same with eighty
// more packages, which a start would have to install first.
import { cpSync, readFileSync, rmSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { before as describeFields } from '@nestjs/swagger/plugin';
import ts from 'typescript';
import './pages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGES = ['apps/pages/src', 'apps/pages/bundled'];
const SERVED = ['.css', '.js', '.svg', '.woff2'];
/** `npm run dev` compiles by the same settings. */
const { tsConfigPath, plugins } = JSON.parse(
  readFileSync(join(ROOT, 'nest-cli.json'), 'utf8'),
).compilerOptions;

rmSync(join(ROOT, 'dist'), { recursive: true, force: true });
const { options, fileNames, errors } = readConfig();
const program = ts.createProgram(fileNames, options);
const { diagnostics } = program.emit(undefined, undefined, undefined, false, {
  before: [describeFields(plugins[0].options, program)],
});
const faults = [...errors, ...ts.getPreEmitDiagnostics(program), ...diagnostics];
for (const fault of faults) report(fault);
if (faults.length > 0) process.exit(1);
for (const folder of PAGES) {
  cpSync(join(ROOT, folder), join(ROOT, 'dist', folder), { recursive: true, filter: isServed });
}

function readConfig() {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: report };
  const config = ts.getParsedCommandLineOfConfigFile(join(ROOT, tsConfigPath), {}, host);
  if (config === undefined) process.exit(1);
  return config;
}

/** @param {ts.Diagnostic} fault */
function report(fault) {
  console.error(
    ts.formatDiagnostic(fault, {
      getCanonicalFileName: (name) => name,
      getCurrentDirectory: () => ROOT,
      getNewLine: () => '\n',
    }),
  );
}

/** @param {string} file */
function isServed(file) {
  return statSync(file).isDirectory() || SERVED.includes(extname(file));
}
