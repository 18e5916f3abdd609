import { Controller, Get, Headers, NotFoundException, Redirect } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { AllowAnyone, Settings } from '#platform';

/** The path below which the installation is reached, without a slash at its end. */
export function rootOf({ publicUrl }: Settings): string {
  return new URL(publicUrl).pathname.replace(/\/$/, '');
}

/** Leads people with a browser from the address of the service to something they can use. */
@ApiExcludeController()
@AllowAnyone()
@Controller()
export class FrontPageController {
  constructor(private readonly settings: Settings) {}

  @Get()
  @Redirect()
  lead(@Headers('accept') accept = ''): { readonly url: string } {
    const { docs, demo } = this.settings;
    const page = [docs && '/docs', demo && '/demo'].find((path) => path !== false);
    if (page === undefined || !accept.includes('text/html')) throw new NotFoundException();
    return { url: `${rootOf(this.settings)}${page}` };
  }
}
