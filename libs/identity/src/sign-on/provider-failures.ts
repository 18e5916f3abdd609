import { Injectable, Logger } from '@nestjs/common';
import { ProviderError } from '../domain/provider-metadata';
import type { AuthorizationError } from '../domain/redirection';

/** Tells the operator why a provider could not be used, and the member only that it could not. */
@Injectable()
export class ProviderFailures {
  private readonly logger = new Logger('SignOn');

  /** Errors that are not the provider's are thrown again. */
  refusalFor(error: unknown, profileId: string): Required<AuthorizationError> {
    if (!(error instanceof ProviderError)) throw error;
    this.logger.warn({ profileId, reason: error.message }, 'provider not usable');
    return {
      error: 'server_error',
      description: 'The identity provider cannot be used at the moment; try again later',
      reason: 'provider_not_usable',
    };
  }
}
