import { Injectable } from '@nestjs/common';
import { Settings } from '#platform';
import type { Currency } from '#store/contract';
import { type IncludedFile, toIncludedFile } from '../files/file.dto';
import type { ReleasedFile, ReleasedProduct } from '../storage/release.row';
import { type CatalogIncluded, toCatalogProduct } from './catalog-product.dto';
import type { ProductIncludes } from './includes';
import { ProductCache } from './product-cache';
import type { ProductInRelease } from './product-reader';

/** Far below the maximum number of parameters in one statement of either database. */
const FOUND_AT_ONCE = 1000;

/** Reads what `include` asks for beside products, each thing once. */
@Injectable()
export class IncludedPartsReader {
  constructor(
    private readonly cache: ProductCache,
    private readonly settings: Settings,
  ) {}

  /** @param shown products of one release */
  async of(
    shown: readonly ProductInRelease[],
    includes: ProductIncludes,
    currency: Currency,
  ): Promise<{ readonly included?: CatalogIncluded }> {
    if (includes.size === 0) return {};
    const { publicUrl } = this.settings;
    const parts = includes.has('component_products') ? await this.componentProducts(shown) : [];
    const mainImages = shown.flatMap(({ product }) => product.mainImage ?? []);
    const files = shown.flatMap(({ product }) => product.files ?? []);
    return {
      included: {
        ...(includes.has('main_image') ? { main_images: toIncluded(publicUrl, mainImages) } : {}),
        ...(includes.has('files') ? { files: toIncluded(publicUrl, files) } : {}),
        ...(includes.has('component_products')
          ? { component_products: parts.map((part) => toCatalogProduct(publicUrl, part, currency)) }
          : {}),
      },
    };
  }

  private async componentProducts(
    shown: readonly ProductInRelease[],
  ): Promise<readonly ProductInRelease[]> {
    const [first] = shown;
    if (first === undefined) return [];
    const { release } = first;
    const options = shown.flatMap(({ product }) => product.componentProducts ?? []);
    const ids = [...new Set(options.map(({ id }) => id))];
    const found: ReleasedProduct[] = [];
    for (let next = 0; next < ids.length; next += FOUND_AT_ONCE) {
      const part = ids.slice(next, next + FOUND_AT_ONCE);
      found.push(...(await this.cache.find(release.id, part, [])));
    }
    return found.map((product) => ({ product, release }));
  }
}

function toIncluded(baseUrl: string, files: readonly ReleasedFile[]): IncludedFile[] {
  const each = new Map(files.map((file) => [file.id, file]));
  return [...each.values()].map((file) => toIncludedFile(baseUrl, file));
}
