import { createHmac, timingSafeEqual } from 'node:crypto';
import * as server from '@cartwright/server';
import { Controller, Headers, HttpCode, Module, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation } from '@nestjs/swagger';
import { settings } from './settings';

const UNSIGNED = 'X-Signature is missing, or not that of this body; check REDIRECT_GATEWAY__KEY';

@Controller('v2/extensions/redirect-gateway/notices')
class NoticeController {
  constructor(private readonly commands: CommandBus) {}

  /** The provider says which payment has changed. What it is now, the gateway asks it. */
  @Post()
  @HttpCode(204)
  @server.AllowAnyone()
  @server.TakesRawBody()
  @server.Refuses({ 401: 'Unauthorized', 404: 'Not Found' })
  @ApiOperation({ summary: 'Take notice of a payment that has changed at the provider.' })
  async takeNotice(@server.SentBody() body: string, @Headers('x-signature') sent = '') {
    const signature = createHmac('sha256', settings.key).update(body).digest();
    const given = Buffer.from(sent, 'hex');
    if (given.length !== signature.length || !timingSafeEqual(given, signature)) {
      server.refuse(server.faultOf('unauthenticated', 'Unauthorized', UNSIGNED));
    }
    const { payment } = JSON.parse(body) as { readonly payment: string };
    await this.commands.execute(new server.LookUpOperation(payment));
  }
}

@Module({ controllers: [NoticeController] })
export class NoticeModule {}
