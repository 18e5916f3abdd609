import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ImportNodes, ImportPrices, ImportProducts } from '#catalog/contract';
import { ImportStock } from '#inventory/contract';
import { DomainError, type Fault, faultOf } from '#kernel';
import { ImportCustomers } from '#membership/contract';
import type { Tx } from '#platform/database';
import { judged, readJsonObject } from '#platform/http';
import { ImportPromotions } from '#promotions/contract';
import type { LineOutcome, LinePicture } from '../domain/line-counts';
import { picturesOf } from '../domain/shops/family-parts';
import { MAX_FILE_LINE_BYTES, type SentLine, type UnreadableLine } from '../domain/sent-line';
import { FamilyWork } from './family-work';
import { ImportLine, LINE_TYPES, type LineType } from './import-line.dto';

const COMMANDS = {
  product: ImportProducts,
  node: ImportNodes,
  'product-price': ImportPrices,
  stock: ImportStock,
  promotion: ImportPromotions,
  customer: ImportCustomers,
} as const satisfies Record<Exclude<LineType, 'family'>, unknown>;

const UNREADABLE: Readonly<Record<UnreadableLine['unreadable'], Fault>> = {
  'too-long': faultOf(
    'too-large',
    'Payload Too Large',
    `The line is larger than ${String(MAX_FILE_LINE_BYTES / 1024 / 1024)} MiB; say less in it`,
  ),
  'no-text': faultOf('invalid', 'Bad Request', 'The line must be text in UTF-8'),
  'too-many-cells': faultOf(
    'invalid',
    'Bad Request',
    'The row has more cells than the first row has columns; check its quotes',
  ),
  'no-key': faultOf(
    'invalid',
    'Bad Request',
    'The row does not say what it is about; fill in its key',
  ),
};

/** A line of a file, or why it cannot be read as one. */
export interface JudgedLine {
  /** Its number in the file, from 1. */
  readonly line: number;
  readonly content: ImportLine | readonly Fault[];
}

export function judgeLine([line, content]: SentLine): JudgedLine {
  if (typeof content !== 'string') return { line, content: [UNREADABLE[content.unreadable]] };
  const object = readJsonObject(content, 'line');
  const isObject = !(object instanceof DomainError);
  return { line, content: isObject ? judged(ImportLine, object, '') : object.faults };
}

/** Carries out lines, all lines of one type together. */
@Injectable()
export class LineWork {
  constructor(
    private readonly commands: CommandBus,
    private readonly families: FamilyWork,
  ) {}

  /** @returns what became of each line, in their order */
  async carryOut(tx: Tx, lines: readonly JudgedLine[]): Promise<readonly LineOutcome[]> {
    const outcomes = lines.map(({ line, content }): LineOutcome => {
      return { line, outcome: content instanceof ImportLine ? [] : content };
    });
    for (const type of LINE_TYPES) {
      const places = lines.flatMap(({ content }, place) =>
        content instanceof ImportLine && content.type === type ? [{ place, content }] : [],
      );
      if (places.length === 0) continue;
      const entries = places.map(({ content: { key, attributes } }) => ({ key, attributes }));
      const done =
        type === 'family'
          ? await this.families.carryOut(tx, entries)
          : await this.commands.execute(new COMMANDS[type](tx, entries));
      for (const [index, { place }] of places.entries()) {
        outcomes[place] = { line: lines[place]?.line ?? 0, outcome: done[index] ?? [] };
      }
    }
    return outcomes;
  }
}

/** The pictures of those lines that did something. */
export function picturesToTake(
  lines: readonly JudgedLine[],
  outcomes: readonly LineOutcome[],
): readonly LinePicture[] {
  return lines.flatMap(({ line, content }, place) => {
    const isFamily = content instanceof ImportLine && content.type === 'family';
    const isDone = typeof outcomes[place]?.outcome === 'string';
    return isFamily && isDone ? picturesOf(line, content.attributes) : [];
  });
}
