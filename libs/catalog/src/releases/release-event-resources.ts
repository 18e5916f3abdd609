import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Settings } from '#platform';
import { CustomFields } from '#platform/custom-fields';
import { EventResources } from '#platform/messaging';
import { ProductPublished, ProductWithdrawn, ReleasePublished } from '../contract';
import { toProduct } from '../products/product.dto';
import { ProductRepository } from '../storage/product-repository';
import { ReleaseRepository } from '../storage/release-repository';
import { toRelease } from './release.dto';

/** Shows the release, or the product of it, that an event is about. */
@Injectable()
export class ReleaseEventResources implements OnModuleInit {
  constructor(
    private readonly resources: EventResources,
    private readonly releases: ReleaseRepository,
    private readonly products: ProductRepository,
    private readonly customFields: CustomFields,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    const { publicUrl } = this.settings;
    this.resources.add([ReleasePublished], async ({ data }) => {
      return toRelease(publicUrl, await this.releases.get(data.release_id));
    });
    this.resources.add([ProductPublished, ProductWithdrawn], async ({ data }) => {
      const product = await this.products.get(data.product_id);
      return toProduct(publicUrl, await this.customFields.shownOne('product', product, 'admin'));
    });
  }
}
