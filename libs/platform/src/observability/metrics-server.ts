import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import {
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { DomainError } from '#kernel';
import { Settings } from '../settings';
import { METRICS_TYPE, MetricsAccess } from './metrics-access';

const REQUEST_MS = 5_000;

/** Serves the metrics on a separate port, which only the collector should be able to reach. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly server: Server;

  constructor(
    private readonly access: MetricsAccess,
    private readonly settings: Settings,
  ) {
    const limits = { headersTimeout: REQUEST_MS, requestTimeout: REQUEST_MS };
    this.server = createServer(limits, (request, response) => {
      void this.answer(request, response);
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    const { host, metrics } = this.settings;
    if (metrics.port === undefined) return;
    this.server.listen(metrics.port, host);
    await once(this.server, 'listening');
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await this.access.read(request.headers.authorization);
      response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text);
    } catch (error) {
      const isRefused = error instanceof DomainError;
      response.writeHead(isRefused ? 401 : 500, isRefused ? { 'www-authenticate': 'Bearer' } : {});
      response.end();
    }
  }
}
