/** What the desk takes from the OpenAPI document; `document-plugin.ts` makes it. */
export interface Facts {
  /** By path and method. */
  readonly operations: Readonly<Record<string, Readonly<Partial<Record<Method, OperationFacts>>>>>;
  readonly importFormats: readonly string[];
  readonly mailEvents: readonly string[];
  /** Those that bodies of requests name. */
  readonly schemas: Readonly<Record<string, Schema>>;
}

export type Method = 'get' | 'post' | 'put' | 'delete';

export interface OperationFacts {
  /** Of the staff members who may do it. */
  readonly scope: string;
  /** False of what is not read page by page. */
  readonly hasPages?: boolean;
  /** Of a list: its fields with their operators. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  readonly sorts?: readonly string[];
  readonly body?: Schema;
}

/** As far as the desk reads the schemas of JSON Schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  /** The kind of resource whose custom fields these are. */
  readonly 'x-custom-fields-of'?: string;
}
