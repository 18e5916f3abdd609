import { Module } from '@nestjs/common';
import { RequestRates } from './request-rates';
import { StatusController } from './status.controller';

@Module({ controllers: [StatusController], providers: [RequestRates] })
export class StatusModule {}
