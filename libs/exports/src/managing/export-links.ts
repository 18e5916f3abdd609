import { Injectable } from '@nestjs/common';
import { DomainError, faultOf } from '#kernel';
import { Settings } from '#platform';
import { issuerOf, SignedTokens } from '#platform/crypto';

const LIFETIME_SECONDS = 60 * 60;
const KIND = { purpose: 'export link', type: 'export+jwt' };

/** Signs the addresses of files, so that everybody who has one can load the file for an hour. */
@Injectable()
export class ExportLinks {
  private readonly tokens: SignedTokens;

  constructor(private readonly settings: Settings) {
    this.tokens = new SignedTokens(settings, KIND);
  }

  async to(exportId: string): Promise<string> {
    const { publicUrl } = this.settings;
    const now = Math.floor(Date.now() / 1000);
    const times = { now, expires: now + LIFETIME_SECONDS };
    const token = await this.tokens.sign({ sub: exportId }, issuerOf(publicUrl), times);
    return `${publicUrl}/v2/exports/${exportId}/file?signature=${token}`;
  }

  /** @throws DomainError `Unauthorized` for a token that is malformed, forged, expired or for another export */
  async require(exportId: string, signature: unknown): Promise<void> {
    const { publicUrl } = this.settings;
    const claims =
      typeof signature === 'string'
        ? await this.tokens.open(signature, issuerOf(publicUrl))
        : undefined;
    if (claims?.sub === exportId.toLowerCase()) return;
    throw new DomainError([
      faultOf('unauthenticated', 'Unauthorized', DETAIL, { source: 'query.signature' }),
    ]);
  }
}

const DETAIL =
  'query.signature is not that of this export or has expired; read the export, and use the links.file that it has now';
