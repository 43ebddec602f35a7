import { Module } from '@nestjs/common';
import { FindResources } from './finding/find-resources.js';
import { OutgoingHtml } from './outgoing-html.js';
import { ResourcePresenter } from './resource.presenter.js';
import { ResourceRows } from './resource-rows.js';
import { ResourcesHandler } from './resources.handler.js';

@Module({
  controllers: [ResourcesHandler],
  providers: [ResourceRows, FindResources, ResourcePresenter, OutgoingHtml],
  exports: [ResourceRows],
})
export class ResourcesModule {}
