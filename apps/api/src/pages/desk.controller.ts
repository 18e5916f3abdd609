import { randomBytes } from 'node:crypto';
import { Controller, Get, NotFoundException, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Settings } from '#platform';
import { AllowAnyone } from '#platform/auth';
import { rootOf } from '#platform/http';
import { DeskFiles } from './desk-files';
import { pageHtml, waitingHtml } from './page-html';
import { policyOf } from './page-policy';

const TITLE = 'Cartwright';
const NOT_BUILT = 'It is not built. Run: node scripts/desk.mjs';
const SECONDS_TO_WAIT = 2;
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The desk, on which staff run the shop. Until it is built, its page says how far it is. */
@ApiExcludeController()
@AllowAnyone()
@Controller('admin')
export class DeskController {
  constructor(
    private readonly settings: Settings,
    private readonly files: DeskFiles,
  ) {}

  @Get()
  show(@Res() reply: FastifyReply): FastifyReply {
    if (!this.settings.admin) throw new NotFoundException();
    const root = rootOf(this.settings);
    const script = this.files.main();
    const nonce = randomBytes(16).toString('base64');
    const html =
      script === undefined
        ? waitingHtml(TITLE, this.files.progress() ?? NOT_BUILT, SECONDS_TO_WAIT)
        : pageHtml({
            title: TITLE,
            root,
            script: `${root}/admin/assets/${script}`,
            styles: [],
            modules: [],
            data: { nonce },
          });
    return reply
      .status(script === undefined ? 503 : 200)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policyOf(this.settings, { nonce }))
      .send(html);
  }

  @Get('assets/:name')
  asset(@Param('name') name: string, @Res() reply: FastifyReply): FastifyReply {
    const file = this.settings.admin ? this.files.find(name) : undefined;
    if (file === undefined) throw new NotFoundException();
    return reply.type(file.type).header('cache-control', IMMUTABLE).send(file.content);
  }
}
