import { Controller, Get, Headers, NotFoundException, Param, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ReadDemoStore } from '#demo/contract';
import { ReadStaffSignOnPage } from '#identity/contract';
import { Settings } from '#platform';
import { AllowAnyone } from '#platform/auth';
import { rootOf } from '#platform/http';
import { IsAnyoneStaff } from '#staff/contract';
import { sendPrepared } from '../prepared';
import { PageFiles } from './page-files';
import { type Page, pageHtml } from './page-html';
import { policyOf } from './page-policy';

const HTML = 'text/html; charset=utf-8';
/** What the page of staff loads. */
const OF_STAFF = ['common', 'staff'];

const onOrOff = (isOn: boolean) => (isOn ? 'on' : '');

/**
 * Pages for people with a browser. The welcome page and the shop are there in demo mode, and the page on which
 * staff sign on always. They call the service as any storefront does.
 */
@ApiExcludeController()
@AllowAnyone()
@Controller()
export class PagesController {
  constructor(
    private readonly settings: Settings,
    private readonly files: PageFiles,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  welcome(@Headers('accept') accept = '', @Res() reply: FastifyReply): FastifyReply {
    const { docs, demo, admin } = this.settings;
    if (!accept.includes('text/html') || (!demo && !docs)) throw new NotFoundException();
    if (!demo) return reply.redirect(`${rootOf(this.settings)}/docs`, 302);
    const data = { docs: onOrOff(docs), desk: onOrOff(admin) };
    return this.show(reply, 'Cartwright', 'welcome', data);
  }

  @Get('demo')
  async shop(@Res() reply: FastifyReply): Promise<FastifyReply> {
    const { demo, bootstrapKey, publicUrl, stripeApiBase } = this.settings;
    if (!demo) throw new NotFoundException();
    const { name, accounts } = await this.queries.execute(new ReadDemoStore());
    return this.show(reply, name, 'shop', {
      shop: name,
      'client-id': bootstrapKey?.id ?? '',
      'redirect-uri': `${publicUrl}/demo`,
      accounts: JSON.stringify(accounts),
      // If the provider has another address than its real one, cards are only simulated.
      cards: stripeApiBase === undefined ? '' : 'test',
      desk: onOrOff(this.settings.admin),
    });
  }

  /** Its pages are the desk's now. */
  @Get('console')
  console(@Res() reply: FastifyReply): FastifyReply {
    if (!this.settings.admin) throw new NotFoundException();
    return reply.redirect(`${rootOf(this.settings)}/admin`, 301);
  }

  @Get('staff')
  async staff(@Res() reply: FastifyReply): Promise<FastifyReply> {
    const { admin, bootstrapKey } = this.settings;
    const { clientId, redirectUri, providers } = await this.queries.execute(
      new ReadStaffSignOnPage(),
    );
    const { id, secret, isPublic } = bootstrapKey ?? { isPublic: false };
    return this.show(reply, 'Cartwright', 'staff', {
      'client-id': clientId,
      'redirect-uri': redirectUri,
      providers: JSON.stringify(providers),
      'first-owner': onOrOff(!(await this.queries.execute(new IsAnyoneStaff()))),
      'demo-key': isPublic ? JSON.stringify({ id, secret }) : '',
      desk: onOrOff(admin),
    });
  }

  @Get('pages/:folder/:name')
  async file(
    @Param('folder') folder: string,
    @Param('name') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    const file = this.files.find(`${folder}/${name}`);
    const isOn = this.settings.demo || OF_STAFF.includes(folder);
    if (file === undefined || !isOn) throw new NotFoundException();
    return sendPrepared(request, reply, await file());
  }

  private show(
    reply: FastifyReply,
    title: string,
    folder: string,
    data: Readonly<Record<string, string>>,
  ): FastifyReply {
    const page: Page = {
      title,
      root: rootOf(this.settings),
      script: `${folder}/main.js`,
      styles: this.files.loadedBy(folder, '.css'),
      modules: this.files.loadedBy(folder, '.js'),
      data,
    };
    return reply
      .type(HTML)
      .header('content-security-policy', policyOf(this.settings))
      .send(pageHtml(page));
  }
}
