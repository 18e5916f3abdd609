import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { CustomFields } from '#platform/custom-fields';
import { ExistingIn, ListRequest, PagingOfParts, PathId } from '#platform/http';
import { NodeProductRepository } from '../storage/node-product-repository';
import { ProductRepository } from '../storage/product-repository';
import { NodeListResponse, showNode } from './node.dto';

@ApiTags('Catalog administration')
@Controller('pcm/products/:id/nodes')
export class ProductNodeController {
  constructor(
    private readonly nodeProducts: NodeProductRepository,
    private readonly settings: Settings,
    private readonly customFields: CustomFields,
  ) {}

  /** List the nodes of a product, in every hierarchy. Nodes above them are not included. */
  @Get()
  @Allow('catalog:read')
  @ExistingIn(ProductRepository)
  async listProductNodes(
    @PathId() id: string,
    @PagingOfParts() list: ListRequest,
  ): Promise<NodeListResponse> {
    const { items, total } = await this.nodeProducts.nodesOf(id, list);
    const rows = await this.customFields.shown('node', items, 'admin');
    return list.answer(
      rows.map((node) => showNode(this.settings.publicUrl, node)),
      total,
    );
  }
}
