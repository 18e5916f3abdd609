import { Injectable, Param, type PipeTransform } from '@nestjs/common';

@Injectable()
class LowerCase implements PipeTransform<string, string> {
  transform(value: string): string {
    return value.toLowerCase();
  }
}

/** The identifier of a resource in the path; either case is accepted (interface 2.2). */
export const PathId = (name = 'id') => Param(name, LowerCase);
