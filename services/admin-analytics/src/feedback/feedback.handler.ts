import { Controller } from '@nestjs/common';
import { feedback } from '@shadow-guide/contracts';
import { unavailable } from '@shadow-guide/contracts/wire';
import { Handle } from '@shadow-guide/kernel';

@Controller()
export class FeedbackHandler {
  @Handle(feedback.submit)
  submit(): never {
    throw unavailable();
  }

  @Handle(feedback.list)
  list(): never {
    throw unavailable();
  }

  @Handle(feedback.count)
  count(): never {
    throw unavailable();
  }

  @Handle(feedback.update)
  update(): never {
    throw unavailable();
  }
}
