import { extension } from '@cartwright/server';
import { Module } from '@nestjs/common';
import { WishListCreateWishes1795716000000 } from './create-wishes';
import { Wish } from './wish';
import { WishController } from './wish.controller';
import { ForgetBought, settings, Wishes } from './wishes';

@Module({ controllers: [WishController], providers: [Wishes, ForgetBought] })
class WishListModule {}

export default extension({
  name: 'wish-list',
  version: '1.0.0',
  module: WishListModule,
  rows: [Wish],
  migrations: [WishListCreateWishes1795716000000],
  scopes: {
    'wish-list:read': 'Read the wishes of members',
    'wish-list:write': 'Remove wishes of members',
  },
  settings,
});
