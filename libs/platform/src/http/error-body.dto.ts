import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** One reason why a request, or an entry of it, was refused. */
export class ErrorEntryDto {
  /** The HTTP status as text. @example "400" */
  status!: string;

  /** Short and stable, so that clients can compare it. @example "Validation Error" */
  @ApiProperty({ type: String })
  title!: string;

  /**
   * A sentence for people that says what is wrong and how to correct it.
   * @example "data.quantity must be an integer from 1
   * to 2147483647"
   */
  detail!: string;

  /** Path of the input that is wrong. @example "data.quantity" */
  source?: string;

  @ApiPropertyOptional({ type: 'object', additionalProperties: true, example: { value: 0 } })
  meta?: Record<string, unknown>;
}

/** The body of every answer from status 400. */
export class ErrorResponse {
  @ApiProperty({ type: ErrorEntryDto, isArray: true })
  errors!: ErrorEntryDto[];
}
