import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow } from '#platform/auth';
import { ExistingIn, ListRequest, Paging, PathId, Refuses } from '#platform/http';
import { HierarchyRepository, NodeRepository } from '../storage/hierarchy-repository';
import { ChangeNodeBody, CreateNodeBody, toNodeChanges, toNodeFields } from './node.dto';
import { NodeResponse, NodeListResponse, toNode } from './node-response.dto';
import { ChangeNode, CreateNode, DeleteNode } from './write-node';

@ApiTags('Catalog administration')
@Controller('pcm/hierarchies/:id/nodes')
export class NodeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly nodes: NodeRepository,
    private readonly settings: Settings,
  ) {}

  /** Create a node. It is a top node, or a child of another node of the hierarchy, at most 50 deep. */
  @Post()
  @Allow('catalog:write')
  @ExistingIn(HierarchyRepository)
  @Refuses({ 422: 'Limit reached' })
  async createNode(
    @PathId() hierarchyId: string,
    @Body() { data }: CreateNodeBody,
  ): Promise<NodeResponse> {
    const command = new CreateNode(hierarchyId, toNodeFields(data.attributes));
    const { id } = await this.commands.execute(command);
    return this.readNode(hierarchyId, id);
  }

  /** List the nodes of a hierarchy. The list contains all levels. */
  @Get()
  @Allow('catalog:read')
  @ExistingIn(HierarchyRepository)
  async listNodes(
    @PathId() hierarchyId: string,
    @Paging() list: ListRequest,
  ): Promise<NodeListResponse> {
    const { items, total, isExact } = await this.nodes.page(list, { hierarchyId });
    const shown = items.map((node) => toNode(this.settings.publicUrl, node));
    return list.answer(shown, total, isExact);
  }

  /** Read a node. */
  @Get(':nodeId')
  @Allow('catalog:read')
  async readNode(
    @PathId() hierarchyId: string,
    @PathId('nodeId') nodeId: string,
  ): Promise<NodeResponse> {
    const node = await this.nodes.get(nodeId, { hierarchyId });
    return { data: toNode(this.settings.publicUrl, node) };
  }

  /**
   * Change or move a node. Fields that you leave out keep their values, and `null` clears a field.
   */
  @Put(':nodeId')
  @Allow('catalog:write')
  @ExistingIn(NodeRepository, (nodes, { id = '', nodeId = '' }) =>
    nodes.get(nodeId, { hierarchyId: id }),
  )
  @Refuses({ 422: 'Limit reached' })
  async changeNode(
    @PathId() hierarchyId: string,
    @PathId('nodeId') nodeId: string,
    @Body() { data }: ChangeNodeBody,
  ): Promise<NodeResponse> {
    const changes = toNodeChanges(data.attributes);
    await this.commands.execute(new ChangeNode(hierarchyId, nodeId, changes));
    return this.readNode(hierarchyId, nodeId);
  }

  /** Delete a node. The nodes below it are deleted, too; the products stay. */
  @Delete(':nodeId')
  @Allow('catalog:write')
  @HttpCode(204)
  async deleteNode(@PathId() hierarchyId: string, @PathId('nodeId') nodeId: string): Promise<void> {
    await this.commands.execute(new DeleteNode(hierarchyId, nodeId));
  }
}
