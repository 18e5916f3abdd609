import { type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/auth';
import { visitorOf } from '#platform/http';
import { CategoryReader } from './category-reader';

interface Ids {
  readonly hierarchyId?: string;
  readonly nodeId?: string;
}

@Injectable()
class ShownCategoryGuard implements CanActivate {
  constructor(private readonly categories: CategoryReader) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user: Caller }>();
    const { hierarchyId, nodeId } = request.params as Ids;
    const visitor = visitorOf(request);
    if (hierarchyId !== undefined) {
      await this.categories.hierarchy(visitor, hierarchyId.toLowerCase());
    }
    if (nodeId !== undefined) await this.categories.ensureNode(visitor, nodeId.toLowerCase());
    return true;
  }
}

/** Looks up the category in the path before the query is validated. */
export const OfShownCategory = () => UseGuards(ShownCategoryGuard);
