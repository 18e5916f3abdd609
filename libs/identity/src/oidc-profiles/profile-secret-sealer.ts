import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { OidcProfileRepository } from '../storage/oidc-profile-repository';

/**
 * Encrypts the client secrets of all profiles again, with the first secret of the installation, so that
 * the other ones can be removed from `TOKEN_SECRET`.
 */
@Injectable()
export class ProfileSecretSealer implements OnModuleInit {
  private readonly logger = new Logger('Identity');

  constructor(private readonly profiles: OidcProfileRepository) {}

  async onModuleInit(): Promise<void> {
    const lost = await this.profiles.sealAgain();
    for (const name of lost) {
      this.logger.warn(
        `No secret of TOKEN_SECRET opens the client secret of the OIDC profile "${name}"; add the one that sealed it, or send client_secret again`,
      );
    }
  }
}
