import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import {
  createCompilerHost,
  createProgram,
  createSourceFile,
  flattenDiagnosticMessageText,
  getPreEmitDiagnostics,
  ModuleKind,
  parseJsonConfigFileContent,
  readConfigFile,
  ScriptTarget,
  sys,
  transpileModule,
} from 'typescript';

const ROOT = join(__dirname, '../..');

/** The text of each file that a guide shows, by its path in the repository. */
export type GuideFiles = ReadonlyMap<string, string>;

/**
 * The programs of a guide. A block that begins with `// PATH` is that file.
 * @param path for the block that does not
 */
export function filesOf(guide: string, path: string): GuideFiles {
  const text = readFileSync(join(ROOT, 'docs/guides', guide), 'utf8');
  const blocks = [...text.matchAll(/^```ts\n([\s\S]*?)^```$/gm)];
  return new Map(
    blocks.map(([, code = '']) => {
      const [, named] = /^\/\/ (\S+\.ts)\n/.exec(code) ?? [];
      return [named ?? path, code];
    }),
  );
}

/** What the compiler complains of, as if the files were in the repository. */
export function typeErrors(files: GuideFiles): readonly string[] {
  const config: unknown = readConfigFile(
    join(ROOT, 'tsconfig.json'),
    sys.readFile.bind(sys),
  ).config;
  const { options } = parseJsonConfigFileContent(config, { ...sys, readDirectory: () => [] }, ROOT);
  const host = createCompilerHost(options);
  const shown = new Map([...files].map(([path, code]) => [join(ROOT, path), code]));
  const fileExists = host.fileExists.bind(host);
  const getSourceFile = host.getSourceFile.bind(host);
  const directoryExists = host.directoryExists?.bind(host);
  host.directoryExists = (folder) =>
    [...shown.keys()].some((path) => path.startsWith(folder)) || directoryExists?.(folder) === true;
  host.fileExists = (path) => shown.has(path) || fileExists(path);
  host.getSourceFile = (path, ...more) => {
    const code = shown.get(path);
    return code === undefined
      ? getSourceFile(path, ...more)
      : createSourceFile(path, code, ScriptTarget.ES2023);
  };
  const program = createProgram([...shown.keys()], { ...options, noEmit: true }, host);
  return [...shown.keys()]
    .flatMap((path) => getPreEmitDiagnostics(program, program.getSourceFile(path)))
    .map(({ messageText }) => flattenDiagnosticMessageText(messageText, '\n'));
}

/**
 * Runs the files as they stand.
 * @param require for what they import from elsewhere
 * @returns what one of them exports, by its path
 */
export function loadedFrom(
  files: GuideFiles,
  require: (name: string) => unknown,
): (path: string) => Readonly<Record<string, unknown>> {
  const loaded = new Map<string, Record<string, unknown>>();
  const load = (path: string): Record<string, unknown> => {
    const known = loaded.get(path);
    if (known !== undefined) return known;
    const exported: Record<string, unknown> = {};
    loaded.set(path, exported);
    const compilerOptions = {
      module: ModuleKind.CommonJS,
      target: ScriptTarget.ES2022,
      experimentalDecorators: true,
      emitDecoratorMetadata: true,
      useDefineForClassFields: false,
    };
    const { outputText } = transpileModule(files.get(path) ?? '', { compilerOptions });
    const requireFrom = (name: string) =>
      name.startsWith('.')
        ? load(`${posix.join(posix.dirname(path), name).replace(/\.js$/, '')}.ts`)
        : require(name);
    // oxlint-disable-next-line typescript/no-implied-eval -- the programs of our own guides
    new Function('exports', 'require', outputText)(exported, requireFrom);
    return exported;
  };
  return load;
}
