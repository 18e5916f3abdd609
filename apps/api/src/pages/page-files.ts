import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { once, prepare, type Prepared } from '../prepared';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The same beside the sources and in the build. */
const PAGES = join(__dirname, '../../../pages');
const FOLDERS = ['common', 'welcome', 'shop', 'staff'];

/** Gives a file, compressed as well as it can be: that is done once. */
export type PageFile = () => Promise<Prepared>;

/** Reads all files of the pages once, because they change only with the service. */
@Injectable()
export class PageFiles {
  private readonly files: ReadonlyMap<string, PageFile>;

  constructor() {
    // What is bundled takes the place of the module that names its parts.
    this.files = new Map(['src', 'bundled'].flatMap((root) => filesBelow(join(PAGES, root))));
  }

  /** @param path such as `shop/main.js` */
  find(path: string): PageFile | undefined {
    return this.files.get(path);
  }

  /**
   * Returns the paths of the files that a page of this folder loads: first the shared ones, then its
   * own.
   */
  loadedBy(folder: string, extension: '.css' | '.js'): readonly string[] {
    const paths = [...this.files.keys()].filter((path) => extname(path) === extension).sort();
    return ['common', folder].flatMap((each) => paths.filter((path) => dirname(path) === each));
  }
}

function filesBelow(root: string): readonly (readonly [path: string, file: PageFile])[] {
  return FOLDERS.flatMap((folder) => {
    const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : [];
    return names.flatMap((name) => {
      const type = TYPES[extname(name)];
      if (type === undefined) return [];
      const content = readFileSync(join(root, folder, name));
      return [[`${folder}/${name}`, once(() => prepare(type, content))]];
    });
  });
}
