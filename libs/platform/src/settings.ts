/** A NATS server, or the servers of one cluster. */
export interface BrokerAddress {
  /** The servers, in the order in which they are tried. */
  readonly servers: readonly { readonly host: string; readonly port: number }[];
  /** Whether the connection must be encrypted. */
  readonly tls: boolean;
  readonly login:
    | { readonly user: string; readonly pass: string }
    | { readonly token: string }
    | undefined;
}

/** A bucket of Amazon S3, or of a server that speaks as it does. */
export interface Bucket {
  readonly name: string;
  /** With which the keys of all objects begin: empty, or with a slash at its end. */
  readonly prefix: string;
  /** The root of another server than Amazon's; the bucket is part of the path there. */
  readonly endpoint: string | undefined;
  /** If left out, the environment says it. */
  readonly region: string | undefined;
}

/** A server that takes mails by SMTP. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** Whether the connection is encrypted from its beginning. */
  readonly isSecure: boolean;
  /** Whether a connection that begins in plain text must be encrypted before anything else is sent. */
  readonly mustEncrypt: boolean;
  readonly login: { readonly user: string; readonly pass: string } | undefined;
}

/** Where traces are sent. */
export interface Tracing {
  /** The address of a collector that accepts OTLP over HTTP. */
  readonly endpoint: string;
  /** The share of traces that are recorded if they begin here, from 0 to 1. */
  readonly share: number;
}

/**
 * The settings from the environment, read and checked once at the start (docs/operations.md#settings).
 */
export abstract class Settings {
  abstract readonly host: string;
  abstract readonly port: number;
  /** Root of every link, without a slash at its end. */
  abstract readonly publicUrl: string;
  abstract readonly databaseUrl: string;
  /** The number of processes that serve on this machine. */
  abstract readonly workers: number;
  /** Where files are kept in place of the folder. */
  abstract readonly filesBucket: Bucket | undefined;
  /** The folder of files, and of long bodies while they are received. */
  abstract readonly filesFolder: string;
  /**
   * Key material for signatures and encryption, at least 32 bytes each. The first signs and seals,
   * each of them opens what it has signed or sealed.
   */
  abstract readonly tokenSecrets: readonly [string, ...string[]];
  /** Loads the demo shop into an empty database and shows its key in the documentation. */
  abstract readonly demo: boolean;
  /** The first application key, if there is one. The key of the demo shop is not secret. */
  abstract readonly bootstrapKey:
    | { readonly id: string; readonly secret: string; readonly isPublic: boolean }
    | undefined;
  /** Shows `/docs` and `/docs-json`. */
  abstract readonly docs: boolean;
  /** Shows the desk of staff at `/admin`. */
  abstract readonly admin: boolean;
  abstract readonly headerPrefix: string;
  /**
   * Further names under which our headers are accepted, by the name without prefix and in lower case.
   */
  abstract readonly headerAliases: ReadonlyMap<string, readonly string[]>;
  /** Where metrics are shown: on a separate port, or on the port of the API with a token. */
  abstract readonly metrics: {
    readonly port: number | undefined;
    readonly token: string | undefined;
  };
  /** The number of requests per minute for one caller; undefined means no limit. */
  abstract readonly rateLimitPerMinute: number | undefined;
  /** The memory for recently used carts, as an estimate. */
  abstract readonly cartCacheBytes: number;
  /** Days after which a cart that has expired is deleted. */
  abstract readonly cartRetentionDays: number;
  abstract readonly signOn: {
    /** Providers, redirect URIs and addresses of files may use http on loopback hosts. */
    readonly allowInsecureLoopback: boolean;
    /** How long a code from the sign-on can be exchanged. */
    readonly codeTtlSeconds: number;
    /** Only administrators and members of the account may add members to it. */
    readonly restrictsEnrollment: boolean;
  };
  /** Another address of the payment provider's API, for tests. */
  abstract readonly stripeApiBase: string | undefined;
  /** Where integration events are published, if anywhere. */
  abstract readonly broker: BrokerAddress | undefined;
  abstract readonly mail: {
    /** Without one no mail is sent, or kept for later. */
    readonly server: MailServer | undefined;
    /** Who mails are from; the name is that of the shop. */
    readonly from: { readonly name: string; readonly address: string };
    /** The folder of the shop's own templates. */
    readonly templates: string | undefined;
    /** The language of readers who prefer none in which a mail is written. */
    readonly language: string;
  };
  /**
   * Origins whose pages may call the service: all, or those that one of these patterns matches
   * completely.
   */
  abstract readonly corsOrigins: '*' | readonly RegExp[];
  abstract readonly tracing: Tracing | undefined;
  abstract readonly logLevel: string;
  abstract readonly trustProxy: boolean;
  /**
   * `auto` migrates at the start, `off` refuses to start on an older database, and `only` migrates and
   * ends.
   */
  abstract readonly migrate: 'auto' | 'off' | 'only';
  /**
   * How long the service still accepts connections after the signal to end. It is not ready during this
   * time.
   */
  abstract readonly shutdownDelaySeconds: number;
}
