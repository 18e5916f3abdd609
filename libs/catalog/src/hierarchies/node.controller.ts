import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Allow, ExistingIn, ListRequest, Paging, PathId, Settings } from '#platform';
import { CreateNode } from '../contract';
import { HierarchyStore, NodeStore } from '../storage/hierarchy-store';
import { ChangeNodeBody, CreateNodeBody, toNodeChanges, toNodeFields } from './node.dto';
import { NodeAnswer, NodeListAnswer, toNode } from './node-answer.dto';
import { ChangeNode, DeleteNode } from './write-node';

@ApiTags('Catalog administration')
@Allow('admin')
@Controller('pcm/hierarchies/:id/nodes')
export class NodeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly nodes: NodeStore,
    private readonly settings: Settings,
  ) {}

  /** Create a node. It stands at the top, or under another node of the hierarchy. */
  @Post()
  @ExistingIn(HierarchyStore)
  async create(
    @PathId() hierarchyId: string,
    @Body() { data }: CreateNodeBody,
  ): Promise<NodeAnswer> {
    const command = new CreateNode(hierarchyId, toNodeFields(data.attributes));
    const { id } = await this.commands.execute(command);
    return this.read(hierarchyId, id);
  }

  /** List the nodes of a hierarchy. All of them, whatever they stand under. */
  @Get()
  @ExistingIn(HierarchyStore)
  async list(@PathId() hierarchyId: string, @Paging() list: ListRequest): Promise<NodeListAnswer> {
    const { items, total } = await this.nodes.page(list, { hierarchyId });
    const shown = items.map((node) => toNode(this.settings.publicUrl, node));
    return list.answer(shown, total);
  }

  /** Read a node. */
  @Get(':nodeId')
  async read(@PathId() hierarchyId: string, @PathId('nodeId') nodeId: string): Promise<NodeAnswer> {
    const node = await this.nodes.get(nodeId, { hierarchyId });
    return { data: toNode(this.settings.publicUrl, node) };
  }

  /** Change a node, or move it under another one. What is not sent stays, and `null` removes. */
  @Put(':nodeId')
  @ExistingIn(NodeStore, (nodes, { id = '', nodeId = '' }) =>
    nodes.get(nodeId, { hierarchyId: id }),
  )
  async change(
    @PathId() hierarchyId: string,
    @PathId('nodeId') nodeId: string,
    @Body() { data }: ChangeNodeBody,
  ): Promise<NodeAnswer> {
    const changes = toNodeChanges(data.attributes);
    await this.commands.execute(new ChangeNode(hierarchyId, nodeId, changes));
    return this.read(hierarchyId, nodeId);
  }

  /** Delete a node. The nodes below it go with it; the products stay. */
  @Delete(':nodeId')
  @HttpCode(204)
  async delete(@PathId() hierarchyId: string, @PathId('nodeId') nodeId: string): Promise<void> {
    await this.commands.execute(new DeleteNode(hierarchyId, nodeId));
  }
}
