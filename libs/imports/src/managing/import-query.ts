import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { invalid, refuse } from '#kernel';
import { OneOf, Optional, ReceivedFile, TABLE_TYPE, TextLine, wellFormed } from '#platform/http';

class ImportQuery {
  /** What the rows of a file of `text/csv` are about. */
  @Optional()
  @TextLine(1, 40)
  format?: string;

  /** `true` says what the import would do, and changes nothing. */
  @Optional()
  @OneOf('true', 'false')
  dry_run?: 'true' | 'false';
}

/** How a file is to be read, and whether it is only tried. */
export interface WantedImport {
  readonly isTable: boolean;
  readonly format: string | undefined;
  readonly isDryRun: boolean;
}

/** What the query of an import asks for. A table needs its format, and nothing else has one. */
export const WantedImport = createParamDecorator(
  (_: unknown, context: ExecutionContext): WantedImport => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { format: sent, dry_run } = request.query as ImportQuery;
    const { format, dry_run: isDryRun } = wellFormed(
      ImportQuery,
      { format: sent, dry_run },
      'query',
    );
    const isTable = request.body instanceof ReceivedFile && request.body.mediaType === TABLE_TYPE;
    if (!isTable && format !== undefined) refuse(invalid('query.format', FOR_TABLES, format));
    return { isTable, format, isDryRun: isDryRun === 'true' };
  },
);

const FOR_TABLES = `is for files of ${TABLE_TYPE}; leave it out`;
