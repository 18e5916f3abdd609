import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, PagingOfParts, PathId, Refuses } from '#platform/http';
import { toProductReference } from '../products/product-reference.dto';
import { NodeProductRepository } from '../storage/node-product-repository';
import {
  NodeProductListResponse,
  NodeProductsBody,
  NodeProductsResponse,
  toProductIds,
} from './node.dto';
import { AttachProductsToNode, DetachProducts } from './node-products';
import { Nodes } from './nodes';

const ExistingNode = () =>
  ExistingIn(Nodes, (nodes, { id = '', nodeId = '' }) => nodes.get(nodeId, { hierarchyId: id }));

@ApiTags('Catalog administration')
@Controller('pcm/hierarchies/:id/nodes/:nodeId/relationships/products')
export class NodeProductController {
  constructor(
    private readonly commands: CommandBus,
    private readonly nodeProducts: NodeProductRepository,
  ) {}

  /** Add products to a node. Its other products stay. */
  @Post()
  @Allow('catalog:write')
  @ExistingNode()
  @Refuses({ 404: ['Not Found', 'Product not found'] })
  async attachNodeProducts(
    @PathId() hierarchyId: string,
    @PathId('nodeId') nodeId: string,
    @Body() body: NodeProductsBody,
  ): Promise<NodeProductsResponse> {
    const productIds = toProductIds(body);
    await this.commands.execute(new AttachProductsToNode(hierarchyId, nodeId, productIds));
    return { data: productIds.map(toProductReference) };
  }

  /** List the products of a node. Products of the nodes below it are not included. */
  @Get()
  @Allow('catalog:read')
  @ExistingNode()
  async listNodeProducts(
    @PathId() _hierarchyId: string,
    @PathId('nodeId') nodeId: string,
    @PagingOfParts() list: ListRequest,
  ): Promise<NodeProductListResponse> {
    const { items, total } = await this.nodeProducts.page(nodeId, list);
    return list.answer(
      items.map(({ id }) => toProductReference(id)),
      total,
    );
  }

  /** Remove products from a node. Products that it does not have are ignored. */
  @Delete()
  @Allow('catalog:write')
  @ExistingNode()
  @HttpCode(204)
  async detachNodeProducts(
    @PathId() _hierarchyId: string,
    @PathId('nodeId') nodeId: string,
    @Body() body: NodeProductsBody,
  ): Promise<void> {
    await this.commands.execute(new DetachProducts(nodeId, toProductIds(body)));
  }
}
