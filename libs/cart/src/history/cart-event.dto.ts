import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { listOf } from '#platform/http';

class EventActor {
  @ApiProperty({ enum: ['public', 'member', 'admin'] })
  kind!: string;

  /** Of a member. @example "e5d80b3a-3c1b-4a7f-b0b4-99887766554a" */
  @ApiPropertyOptional()
  id?: string;
}

/** Something that happened to a cart. */
class CartEventDto {
  /** @example "my-first-cart:2" */
  id!: string;

  @ApiProperty({ enum: ['cart_event'] })
  type!: string;

  /** Its place in the history of the cart, from 1. @example 2 */
  version!: number;

  /** @example "CartItemAdded" */
  event!: string;

  /** @example "2 × Harbour Mug was added" */
  description!: string;

  /** @example "2031-04-05T06:20:00.000Z" */
  occurred_at!: string;

  actor!: EventActor;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: { name: 'Harbour Mug', quantity: 2 },
  })
  changes!: Record<string, unknown>;
}

export class CartHistoryResponse extends listOf(CartEventDto) {}
