import { Controller } from '@nestjs/common';
import { type ModelServer, modelServer } from '@shadow-guide/contracts';
import { Handle } from '@shadow-guide/kernel';
import { describeModelServer } from './describe-model-server.js';
import { ModelServerSettings } from './model-server.settings.js';

@Controller()
export class ModelServerHandler {
  constructor(private readonly settings: ModelServerSettings) {}

  @Handle(modelServer.get)
  get(): ModelServer {
    return describeModelServer(this.settings);
  }
}
