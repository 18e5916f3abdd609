import { Injectable } from '@nestjs/common';

/** The time of this process, which tests set. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }
}
