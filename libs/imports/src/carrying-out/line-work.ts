import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ImportNodes, ImportPrices, ImportProducts } from '#catalog/contract';
import { ImportStock } from '#inventory/contract';
import { DomainError, type Fault, faultOf } from '#kernel';
import type { Tx } from '#platform/database';
import { judged, readJsonObject } from '#platform/http';
import { MAX_FILE_LINE_BYTES, type SentLine, type UnreadableLine } from '../domain/sent-line';
import type { PartResult } from '../storage/import-repository';
import { ImportLine, LINE_TYPES, type LineType } from './import-line.dto';

const COMMANDS = {
  product: ImportProducts,
  node: ImportNodes,
  'product-price': ImportPrices,
  stock: ImportStock,
} as const satisfies Record<LineType, unknown>;

const UNREADABLE: Readonly<Record<UnreadableLine['unreadable'], Fault>> = {
  'too-long': faultOf(
    'too-large',
    'Payload Too Large',
    `The line is larger than ${String(MAX_FILE_LINE_BYTES / 1024 / 1024)} MiB; say less in it`,
  ),
  'no-text': faultOf('invalid', 'Bad Request', 'The line must be text in UTF-8'),
};

/** Carries out lines, all lines of one type together. */
@Injectable()
export class LineWork {
  constructor(private readonly commands: CommandBus) {}

  async carryOut(tx: Tx, lines: readonly SentLine[]): Promise<PartResult> {
    const judgedLines = lines.map(([, content]) => judgeLine(content));
    const faults = judgedLines.map((line) => (line instanceof ImportLine ? [] : line));
    for (const type of LINE_TYPES) {
      const places = judgedLines.flatMap((line, place) =>
        line instanceof ImportLine && line.type === type ? [{ place, line }] : [],
      );
      if (places.length === 0) continue;
      const entries = places.map(({ line: { key, attributes } }) => ({ key, attributes }));
      const outcome = await this.commands.execute(new COMMANDS[type](tx, entries));
      for (const [index, { place }] of places.entries()) faults[place] = outcome[index] ?? [];
    }
    const errors = faults.flatMap((own, place) => {
      const [line] = lines[place] ?? [0];
      return own.map(({ title, detail }) => ({ line, title, detail }));
    });
    const failed = faults.filter((own) => own.length > 0).length;
    return { done: lines.length - failed, failed, errors };
  }
}

function judgeLine(content: SentLine[1]): ImportLine | readonly Fault[] {
  if (typeof content !== 'string') return [UNREADABLE[content.unreadable]];
  const object = readJsonObject(content, 'line');
  if (object instanceof DomainError) return object.faults;
  return judged(ImportLine, object, '');
}
