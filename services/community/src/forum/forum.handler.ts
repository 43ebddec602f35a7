import { Controller } from '@nestjs/common';
import { forum } from '@shadow-guide/contracts';
import { Handle, unavailable } from '@shadow-guide/kernel';

@Controller()
export class ForumHandler {
  @Handle(forum.list)
  async list(): Promise<never> {
    throw unavailable();
  }

  @Handle(forum.listReplies)
  async listReplies(): Promise<never> {
    throw unavailable();
  }

  @Handle(forum.create)
  async create(): Promise<never> {
    throw unavailable();
  }

  @Handle(forum.remove)
  async remove(): Promise<never> {
    throw unavailable();
  }

  @Handle(forum.report)
  async report(): Promise<never> {
    throw unavailable();
  }

  @Handle(forum.block)
  async block(): Promise<never> {
    throw unavailable();
  }

  @Handle(forum.unblock)
  async unblock(): Promise<never> {
    throw unavailable();
  }

  @Handle(forum.listHeld)
  async listHeld(): Promise<never> {
    throw unavailable();
  }

  @Handle(forum.appeal)
  async appeal(): Promise<never> {
    throw unavailable();
  }

  @Handle(forum.answerCheckIn)
  async answerCheckIn(): Promise<never> {
    throw unavailable();
  }
}
