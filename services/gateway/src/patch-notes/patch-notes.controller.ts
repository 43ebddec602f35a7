import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { patchNotes } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { HttpEndpoint } from '../endpoints/index.js';

@ApiTags('gateway.patch-notes')
@Controller()
export class PatchNotesController {
  @HttpEndpoint(patchNotes.checkUpdates)
  checkUpdates(): never {
    throw unavailable();
  }

  @HttpEndpoint(patchNotes.markSeen)
  markSeen(): never {
    throw unavailable();
  }

  @HttpEndpoint(patchNotes.togglePopup)
  togglePopup(): never {
    throw unavailable();
  }
}
