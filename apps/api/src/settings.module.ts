import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Settings } from '#platform';

/** Gives every module the settings. */
@Global()
@Module({})
export class SettingsModule {
  static with(settings: Settings): DynamicModule {
    return {
      module: SettingsModule,
      providers: [{ provide: Settings, useValue: settings }],
      exports: [Settings],
    };
  }
}
