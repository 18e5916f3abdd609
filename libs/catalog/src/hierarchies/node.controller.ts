import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { CustomFields } from '#platform/custom-fields';
import {
  ExistingIn,
  foldedFilter,
  idFilter,
  ListRequest,
  Paging,
  PathId,
  Refuses,
} from '#platform/http';
import { Hierarchies } from './hierarchies';
import {
  ChangeNodeBody,
  CreateNodeBody,
  NodeListResponse,
  NodeResponse,
  type NodeRow,
  showNode,
  toChanges,
  toValues,
} from './node.dto';
import { ChangeNode, CreateNode, DeleteNode, Nodes } from './nodes';

const NODE_FILTERS = { id: idFilter('id'), name: foldedFilter('nameKey') };

@ApiTags('Catalog administration')
@Controller('pcm/hierarchies/:id/nodes')
export class NodeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly nodes: Nodes,
    private readonly settings: Settings,
    private readonly customFields: CustomFields,
  ) {}

  /** Create a node. It is a top node, or a child of another node of the hierarchy, at most 50 deep. */
  @Post()
  @Allow('catalog:write')
  @ExistingIn(Hierarchies)
  @Refuses({ 422: 'Limit reached' })
  async createNode(
    @PathId() hierarchyId: string,
    @Body() { data }: CreateNodeBody,
  ): Promise<NodeResponse> {
    const command = new CreateNode(hierarchyId, toValues(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** List the nodes of a hierarchy. The list contains all levels. */
  @Get()
  @Allow('catalog:read')
  @ExistingIn(Hierarchies)
  async listNodes(
    @PathId() hierarchyId: string,
    @Paging(NODE_FILTERS) list: ListRequest,
  ): Promise<NodeListResponse> {
    const { items, total, isExact } = await this.nodes.page(list, { hierarchyId });
    const rows = await this.customFields.shown('node', items, 'admin');
    const shown = rows.map((node) => showNode(this.settings.publicUrl, node));
    return list.answer(shown, total, isExact);
  }

  /** Read a node. */
  @Get(':nodeId')
  @Allow('catalog:read')
  async readNode(
    @PathId() hierarchyId: string,
    @PathId('nodeId') nodeId: string,
  ): Promise<NodeResponse> {
    return this.answer(await this.nodes.get(nodeId, { hierarchyId }));
  }

  /**
   * Change or move a node. Fields that you leave out keep their values, and `null` clears a field.
   */
  @Put(':nodeId')
  @Allow('catalog:write')
  @ExistingIn(Nodes, (nodes, { id = '', nodeId = '' }) => nodes.get(nodeId, { hierarchyId: id }))
  @Refuses({ 422: 'Limit reached' })
  async changeNode(
    @PathId() hierarchyId: string,
    @PathId('nodeId') nodeId: string,
    @Body() { data }: ChangeNodeBody,
  ): Promise<NodeResponse> {
    const command = new ChangeNode(hierarchyId, nodeId, toChanges(data.attributes));
    return this.answer(await this.commands.execute(command));
  }

  /** Delete a node. The nodes below it are deleted, too; the products stay. */
  @Delete(':nodeId')
  @Allow('catalog:write')
  @HttpCode(204)
  async deleteNode(@PathId() hierarchyId: string, @PathId('nodeId') nodeId: string): Promise<void> {
    await this.commands.execute(new DeleteNode(hierarchyId, nodeId));
  }

  private async answer(node: NodeRow): Promise<NodeResponse> {
    const row = await this.customFields.shownOne('node', node, 'admin');
    return { data: showNode(this.settings.publicUrl, row) };
  }
}
