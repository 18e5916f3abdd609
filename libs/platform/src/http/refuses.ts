import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { ErrorAnswer } from './error-body.dto';

/**
 * Documents what a route refuses beyond what every route of its shape does: the title of each
 * status, as in the error catalogue (interface 9).
 */
export const Refuses = (titles: Readonly<Record<number, string>>) =>
  applyDecorators(
    ...Object.entries(titles).map(([status, description]) =>
      ApiResponse({ status: Number(status), description, type: ErrorAnswer }),
    ),
  );
