import { Controller } from '@nestjs/common';
import {
  type FoundResources,
  type Resource,
  type ResourceCounts,
  type ResourceName,
  resources,
  type SearchResources,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { FindResources } from './finding/find-resources.js';
import { resourceNotFound } from './resource-errors.js';
import { ResourceRows } from './resource-rows.js';

/** Endpoints of the library's resources. */
@Controller()
export class ResourcesHandler {
  constructor(
    private readonly rows: ResourceRows,
    private readonly finding: FindResources,
  ) {}

  @Handle(resources.list)
  list(_input: undefined, { caller }: Call): Promise<Resource[]> {
    return this.rows.list(caller.userId);
  }

  @Handle(resources.search)
  search(input: SearchResources, { caller }: Call): Promise<FoundResources> {
    return this.finding.run(input, caller.userId);
  }

  @Handle(resources.count)
  count(_input: undefined, { caller }: Call): Promise<ResourceCounts> {
    return this.rows.count(caller.userId);
  }

  @Handle(resources.get)
  async get({ id }: ResourceName, { caller }: Call): Promise<Resource> {
    const resource = await this.rows.find(id, caller.userId);
    if (!resource) throw resourceNotFound();
    return resource;
  }
}
