import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiQuery, type ApiQueryOptions } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { invalid, refuse } from '#kernel';

/** One field that a list is sorted by. */
export interface Sort<Field extends string> {
  readonly field: Field;
  readonly isDescending: boolean;
}

/**
 * @param sent one of the fields, with `-` before it for descending order
 * @returns undefined if nothing was sent
 */
export function parseSort<Field extends string>(
  sent: unknown,
  fields: readonly Field[],
): Sort<Field> | undefined {
  if (sent === undefined || sent === '') return undefined;
  const text = typeof sent === 'string' ? sent : '';
  const isDescending = text.startsWith('-');
  const field = fields.find((one) => one === (isDescending ? text.slice(1) : text));
  if (field !== undefined) return { field, isDescending };
  refuse(invalid('query.sort', `must be one of ${offered(fields)}`, text));
}

const offered = (fields: readonly string[]) =>
  fields.flatMap((field) => [field, `-${field}`]).join(', ');

/** The documented `sort` of the query; undefined if the request names no order. */
export const Sorting = <Field extends string>(fields: readonly Field[]): ParameterDecorator => {
  const sort = (_: unknown, context: ExecutionContext) => {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    return parseSort((query as { readonly sort?: unknown }).sort, fields);
  };
  const document: ParameterDecorator = (target, method) => {
    const descriptor = Object.getOwnPropertyDescriptor(target, method ?? '');
    if (method === undefined || descriptor === undefined) return;
    ApiQuery(documentSort(fields))(target, method, descriptor);
  };
  return createParamDecorator(sort, [document])();
};

/** How the document shows `sort`. */
export function documentSort(fields: readonly string[]): ApiQueryOptions {
  return {
    name: 'sort',
    required: false,
    description: 'The field to sort by; put `-` before it for descending order',
    schema: { type: 'string', enum: fields.flatMap((field) => [field, `-${field}`]) },
  };
}
