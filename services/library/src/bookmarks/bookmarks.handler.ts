import { Controller } from '@nestjs/common';
import { bookmarks } from '@shadow-guide/contracts';
import { Handle, unavailable } from '@shadow-guide/kernel';

@Controller()
export class BookmarksHandler {
  @Handle(bookmarks.list)
  async list(): Promise<never> {
    throw unavailable();
  }

  @Handle(bookmarks.check)
  async check(): Promise<never> {
    throw unavailable();
  }

  @Handle(bookmarks.add)
  async add(): Promise<never> {
    throw unavailable();
  }

  @Handle(bookmarks.remove)
  async remove(): Promise<never> {
    throw unavailable();
  }
}
