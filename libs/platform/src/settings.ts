/** A NATS server, or the servers of one cluster. */
export interface BrokerAddress {
  /** Tried in this order. */
  readonly servers: readonly { readonly host: string; readonly port: number }[];
  /** Whether nothing may be sent in the clear. */
  readonly tls: boolean;
  readonly login:
    { readonly user: string; readonly pass: string } | { readonly token: string } | undefined;
}

/** Where traces go. */
export interface Tracing {
  /** Of a collector that speaks OTLP over HTTP. */
  readonly endpoint: string;
  /** Of the traces that begin here, from 0 to 1. */
  readonly share: number;
}

/** The environment, read and checked once at start (docs/operations.md#settings). */
export abstract class Settings {
  abstract readonly host: string;
  abstract readonly port: number;
  /** Root of every link, without a slash at its end. */
  abstract readonly publicUrl: string;
  abstract readonly databaseUrl: string;
  /** Processes that serve on this machine. */
  abstract readonly workers: number;
  /** Folder that uploaded files are kept in. */
  abstract readonly filesFolder: string;
  /**
   * Key material for signatures and encryption, at least 32 bytes each. The first signs and seals,
   * each of them opens what it has signed or sealed.
   */
  abstract readonly tokenSecrets: readonly [string, ...string[]];
  /** Loads the demo shop into an empty database and shows its key in the documentation. */
  abstract readonly demo: boolean;
  /** The first application key, if there is one; that of the demo shop is no secret. */
  abstract readonly bootstrapKey:
    { readonly id: string; readonly secret: string; readonly isPublic: boolean } | undefined;
  /** Shows `/docs`, `/docs-json` and `/console`. */
  abstract readonly docs: boolean;
  abstract readonly headerPrefix: string;
  /** Further accepted names of our headers, by our name without prefix and in lower case. */
  abstract readonly headerAliases: ReadonlyMap<string, readonly string[]>;
  /** Where the metrics are shown: on a port of their own, or beside the interface with a token. */
  abstract readonly metrics: {
    readonly port: number | undefined;
    readonly token: string | undefined;
  };
  /** Requests a minute of one caller; off when undefined. */
  abstract readonly rateLimitPerMinute: number | undefined;
  /** Memory for carts that were used lately, an estimate. */
  abstract readonly cartCacheBytes: number;
  /** Days after which a cart that has expired is deleted. */
  abstract readonly cartRetentionDays: number;
  abstract readonly signOn: {
    /** Providers, redirect URIs and locations of files may be http on loopback hosts. */
    readonly allowInsecureLoopback: boolean;
    /** How long a code can be exchanged. */
    readonly codeTtlSeconds: number;
    /** Only administrators and members of the account may enroll its members. */
    readonly restrictsEnrollment: boolean;
  };
  /** Another address of the payment provider's interface, for tests. */
  abstract readonly stripeApiBase: string | undefined;
  /** Where integration events are published, if anywhere. */
  abstract readonly broker: BrokerAddress | undefined;
  /**
   * Origins whose pages may call the service: all, or those that one of these patterns matches
   * completely.
   */
  abstract readonly corsOrigins: '*' | readonly RegExp[];
  abstract readonly tracing: Tracing | undefined;
  abstract readonly logLevel: string;
  abstract readonly trustProxy: boolean;
  /** `auto` migrates at the start, `off` refuses an older database, and `only` migrates and ends. */
  abstract readonly migrate: 'auto' | 'off' | 'only';
  /**
   * How long the service still accepts connections after the signal to end; it is not ready meanwhile.
   */
  abstract readonly shutdownDelaySeconds: number;
}
