import { type DynamicModule, Module } from '@nestjs/common';
import { ModelServerHandler } from './model-server.handler.js';
import { ModelServerSettings } from './model-server.settings.js';

/** Tells anyone who asks where people's text is sent to be answered. */
@Module({})
export class ModelServerModule {
  static register(settings: ModelServerSettings): DynamicModule {
    return {
      module: ModelServerModule,
      controllers: [ModelServerHandler],
      providers: [{ provide: ModelServerSettings, useValue: settings }],
    };
  }
}
