import {
  Body,
  createParamDecorator,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Post,
  Put,
  type Type,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiOkResponse, ApiOperation, ApiParam } from '@nestjs/swagger';
import { Settings } from '#platform';
import { Allow, AllowEveryCaller } from '#platform/auth';
import {
  BodyWithId,
  CurrentVisitor,
  ExistingIn,
  Found,
  ListRequest,
  Paging,
  PathId,
  Refuses,
  type Visitor,
} from '#platform/http';
import { ChooseCurrency, type Currency } from '#store/contract';
import type { AttributeChanges } from '../domain/change-attributes';
import { type PartKind, partOf } from '../domain/offering-parts';
import type { CopyOf, PartLists } from '../storage/originals';
import { OfferingRow } from './offering.dto';
import { Offerings } from './offerings';
import { MAX_PARTS } from './part-list';
import { AttachParts, ChangePart, DetachPart } from './parts';

/** How the routes of the plans of an offering differ from those of its products. */
interface PartRoutes<Kind extends PartKind, Changes extends object> {
  readonly kind: Kind;
  readonly noun: 'Plan' | 'Product';
  readonly summaries: { readonly list: string; readonly detach: string };
  readonly bodies: {
    readonly attach: Type<{ readonly data: Readonly<Record<Kind, readonly string[]>> }>;
    readonly change: Type<{ readonly data: { readonly attributes: Changes } }>;
  };
  readonly responses: { readonly one: Type<object>; readonly list: Type<object> };
  /** Whether they show prices in the currency of the request, which may name an unknown one. */
  readonly hasPrices: boolean;
  /** Reads a part that may be changed; `refusesChange` is why it may not. */
  readonly toChange: (offerings: Offerings, id: string, partId: string) => Promise<object>;
  readonly refusesChange: Parameters<typeof Refuses>[0];
  readonly toChanges: (sent: Changes) => AttributeChanges<object>;
  readonly show: (
    baseUrl: string,
    offering: OfferingRow,
    currency: Currency | undefined,
  ) => (part: CopyOf[Kind]) => object;
}

/** Reads nothing of the request, so that caches need not tell visitors apart. */
const AnyVisitor = createParamDecorator((): Visitor => ({}));

/** A class to extend for the controller of the plans, or of the products, of an offering. */
export function partRoutes<Kind extends PartKind, Changes extends object>(
  of: PartRoutes<Kind, Changes>,
) {
  const { kind, noun, summaries, responses } = of;
  const one = noun.toLowerCase();
  const partId = `${one}Id`;
  const AskingVisitor = of.hasPrices ? CurrentVisitor : AnyVisitor;
  const partsOf = (offering: PartLists) => offering[kind];

  // A body is validated as the class that its parameter names.
  class AttachBody extends of.bodies.attach {}
  class ChangeBody extends of.bodies.change {}

  // Constructors have types at run time only in classes with a decorator. The names of the methods are those
  // of the operations, in the document and in the audit trail.
  @Injectable()
  class Routes {
    constructor(
      private readonly commands: CommandBus,
      private readonly queries: QueryBus,
      private readonly offerings: Offerings,
      private readonly settings: Settings,
    ) {}

    @ApiOperation({ summary: summaries.list })
    @ApiParam({ name: 'id', type: String })
    @ApiOkResponse({ type: responses.list })
    @Get()
    @AllowEveryCaller('subscriptions:read')
    @ExistingIn(Offerings)
    async [`listOffering${noun}s`](
      @Found() offering: OfferingRow,
      @AskingVisitor() visitor: Visitor,
      @Paging() list: ListRequest,
    ): Promise<object> {
      return this.page(offering, list, await this.currencyFor(visitor));
    }

    @ApiOperation({
      summary: `Attach ${kind} to an offering. The offering gets copies; copies that it has already do not change.`,
    })
    @ApiBody({ type: of.bodies.attach })
    @ApiOkResponse({ type: responses.list })
    @Post('attach')
    @Allow('subscriptions:write')
    @HttpCode(200)
    @ExistingIn(Offerings)
    @Refuses({ 404: 'Not Found', 422: 'Limit reached' })
    async [`attachOffering${noun}s`](
      @PathId() id: string,
      @AskingVisitor() visitor: Visitor,
      @Body() { data }: AttachBody,
    ): Promise<object> {
      const currency = await this.currencyFor(visitor);
      const offering = await this.commands.execute(new AttachParts(kind, id, data[kind]));
      const address = `${this.settings.publicUrl}/v2/subscriptions/offerings/${id}/${kind}`;
      return this.page(offering, new ListRequest(MAX_PARTS, 0, new URL(address)), currency);
    }

    @ApiOperation({
      summary: `Change a ${one} in this offering only. Fields that you leave out keep their values, and \`null\` clears an optional field.`,
    })
    @ApiBody({ type: of.bodies.change })
    @ApiOkResponse({ type: responses.one })
    @Put(`:${partId}`)
    @Allow('subscriptions:write')
    @ExistingIn(Offerings, (offerings, path) =>
      of.toChange(offerings, path['id'] ?? '', path[partId] ?? ''),
    )
    @Refuses(of.refusesChange)
    async [`changeOffering${noun}`](
      @PathId() id: string,
      @PathId(partId) part: string,
      @AskingVisitor() visitor: Visitor,
      @BodyWithId(partId) { data }: ChangeBody,
    ): Promise<object> {
      const currency = await this.currencyFor(visitor);
      const command = new ChangePart(kind, id, part, of.toChanges(data.attributes));
      const offering = await this.commands.execute(command);
      const changed = partOf(partsOf(offering), part);
      return { data: of.show(this.settings.publicUrl, offering, currency)(changed) };
    }

    @ApiOperation({ summary: summaries.detach })
    @Delete(`:${partId}`)
    @Allow('subscriptions:write')
    @HttpCode(204)
    async [`detachOffering${noun}`](
      @PathId() id: string,
      @PathId(partId) part: string,
    ): Promise<void> {
      await this.commands.execute(new DetachPart(kind, id, part));
    }

    /** Finds the currency before anything is changed, because the request may name an unknown one. */
    private async currencyFor({ currency }: Visitor): Promise<Currency | undefined> {
      return of.hasPrices ? this.queries.execute(new ChooseCurrency(currency)) : undefined;
    }

    private page(offering: OfferingRow, list: ListRequest, currency: Currency | undefined): object {
      const parts = partsOf(offering);
      const page = parts.slice(list.offset, list.offset + list.limit);
      const shown = page.map(of.show(this.settings.publicUrl, offering, currency));
      return list.answer(shown, parts.length);
    }
  }
  return Routes;
}
