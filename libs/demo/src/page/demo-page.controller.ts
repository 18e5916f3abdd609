import {
  type CanActivate,
  Controller,
  Get,
  Header,
  Injectable,
  NotFoundException,
  UseGuards,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AllowAnyone, Settings } from '#platform';
import { demoShop } from '../shop';
import { fileOfPage, renderPage } from './demo-page';

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Without the demo there is nothing at these paths. */
@Injectable()
class DemoGuard implements CanActivate {
  constructor(private readonly settings: Settings) {}

  canActivate(): true {
    if (this.settings.demo) return true;
    throw new NotFoundException();
  }
}

/** A storefront of one page, whose members sign on; codes come back to its address. */
@ApiExcludeController()
@AllowAnyone()
@UseGuards(DemoGuard)
@Controller('demo')
export class DemoPageController {
  constructor(private readonly settings: Settings) {}

  @Get()
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('content-security-policy', POLICY)
  page(): string {
    const { publicUrl, bootstrapKey } = this.settings;
    return renderPage(fileOfPage('page.html'), {
      shop: demoShop.name,
      root: new URL(publicUrl).pathname.replace(/\/$/, ''),
      clientId: bootstrapKey?.id ?? '',
      redirectUri: `${publicUrl}/demo`,
      accounts: demoShop.accounts,
    });
  }

  @Get('page.css')
  @Header('content-type', 'text/css; charset=utf-8')
  style(): string {
    return fileOfPage('page.css');
  }

  @Get('page.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  script(): string {
    return fileOfPage('page.js');
  }

  @Get('sign-on.js')
  @Header('content-type', 'text/javascript; charset=utf-8')
  signOn(): string {
    return fileOfPage('sign-on.js');
  }

  @Get('icon.svg')
  @Header('content-type', 'image/svg+xml')
  icon(): string {
    return fileOfPage('icon.svg');
  }
}
