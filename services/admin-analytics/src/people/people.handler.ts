import { Controller } from '@nestjs/common';
import { accountChanged, adminActed, adminUsers, entitlementsChanged } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { Handle, OnEvent } from '@shadow-guide/kernel';

@Controller()
export class PeopleHandler {
  @Handle(adminUsers.list)
  list(): never {
    throw unavailable();
  }

  @Handle(adminUsers.count)
  count(): never {
    throw unavailable();
  }

  @Handle(adminUsers.update)
  update(): never {
    throw unavailable();
  }

  @Handle(adminUsers.listAudit)
  listAudit(): never {
    throw unavailable();
  }

  @OnEvent(accountChanged, 'note-account')
  onAccountChanged(): never {
    throw unavailable();
  }

  @OnEvent(entitlementsChanged, 'note-plan')
  onPlanChanged(): never {
    throw unavailable();
  }

  @OnEvent(adminActed, 'note-action')
  onAdminActed(): never {
    throw unavailable();
  }
}
