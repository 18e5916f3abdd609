import { Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId } from '#platform/http';
import { CatalogRepository } from '../storage/catalog-repository';
import { ReleaseRepository } from '../storage/release-repository';
import { type PublicationState, PublishCatalog } from './publish-catalog';
import { ReleaseProgress } from './release-progress';
import { ReleaseResponse, ReleaseListResponse, toRelease } from './release.dto';

@ApiTags('Catalog administration')
@Controller(['pcm/catalogs/:catalogId/releases', 'catalogs/:catalogId/releases'])
export class ReleaseController {
  constructor(
    private readonly commands: CommandBus,
    private readonly releases: ReleaseRepository,
    private readonly progress: ReleaseProgress,
    private readonly settings: Settings,
  ) {}

  /**
   * Publish a catalog. Shoppers then see its live products and their prices as they are now. If a
   * hierarchy or the price book of the catalog no longer exists, the release fails, and shoppers
   * keep seeing the previous one. A bundle of which nothing complete can be chosen is left out, and
   * `meta.warnings` says why. For a catalog of more than 2000 products the response comes before
   * the release is complete; read the release until its status is no longer `IN_PROGRESS`.
   */
  @Post()
  @Allow('catalog:write')
  async publishCatalog(@PathId('catalogId') catalogId: string): Promise<ReleaseResponse> {
    const release = await this.commands.execute(new PublishCatalog(catalogId));
    return this.shown(release);
  }

  /** List the releases of a catalog. The last three published releases are kept. */
  @Get()
  @Allow('catalog:read')
  @ExistingIn(CatalogRepository, (catalogs, { catalogId = '' }) => catalogs.get(catalogId))
  async listCatalogReleases(
    @PathId('catalogId') catalogId: string,
    @Paging() list: ListRequest,
  ): Promise<ReleaseListResponse> {
    const { items, total, isExact } = await this.releases.page(list, { catalogId });
    const shown = items.map((release) => toRelease(this.settings.publicUrl, release));
    return list.answer(shown, total, isExact);
  }

  /** Read a release. While it is `IN_PROGRESS`, `meta.progress` says how far it has come. */
  @Get(':id')
  @Allow('catalog:read')
  async readCatalogRelease(
    @PathId('catalogId') catalogId: string,
    @PathId() id: string,
  ): Promise<ReleaseResponse> {
    return this.shown(await this.releases.get(id, { catalogId }));
  }

  private async shown(release: PublicationState): Promise<ReleaseResponse> {
    const progress = await this.progress.of(release);
    return { data: toRelease(this.settings.publicUrl, release, progress) };
  }
}
