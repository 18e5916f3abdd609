import * as server from '@cartwright/server';
import { Column, Entity, Index } from 'typeorm';

/** What a member would like to have. */
@Entity('wish_list_wishes')
@Index('wish_list_wishes_of_member', ['memberId', 'createdAt', 'id'])
@Index('wish_list_wishes_once', ['memberId', 'productId'], { unique: true })
@Index('wish_list_wishes_by_age', ['createdAt', 'id'])
export class Wish extends server.ResourceRow {
  @Column('varchar', { length: 36 })
  memberId!: string;

  @server.Field(server.uuid)
  productId!: string;
}

const example = { product_id: 'dfa8be1e-8b5a-4f2c-9a3d-61f0c7b2e4d5' };
const wishes = server.resource('wish', Wish, {
  path: '/v2/extensions/wish-list/wishes',
  names: { new: 'NewWish', changes: 'WishChanges' },
});

export class CreateWishBody extends wishes.newBody(example) {}
export class WishDto extends wishes.shown(example) {}
export class WishResponse extends server.responseOf(WishDto) {}
export class WishListResponse extends server.listOf(WishDto) {}
export const { toValues, show } = wishes;
