import { Controller } from '@nestjs/common';
import { groups } from '@shadow-guide/contracts';
import { Handle, unavailable } from '@shadow-guide/kernel';

@Controller()
export class GroupsHandler {
  @Handle(groups.list)
  async list(): Promise<never> {
    throw unavailable();
  }

  @Handle(groups.listMemberships)
  async listMemberships(): Promise<never> {
    throw unavailable();
  }

  @Handle(groups.join)
  async join(): Promise<never> {
    throw unavailable();
  }

  @Handle(groups.leave)
  async leave(): Promise<never> {
    throw unavailable();
  }

  @Handle(groups.listMembers)
  async listMembers(): Promise<never> {
    throw unavailable();
  }

  @Handle(groups.listInsights)
  async listInsights(): Promise<never> {
    throw unavailable();
  }

  @Handle(groups.markHelpful)
  async markHelpful(): Promise<never> {
    throw unavailable();
  }

  @Handle(groups.listChallenges)
  async listChallenges(): Promise<never> {
    throw unavailable();
  }

  @Handle(groups.joinChallenge)
  async joinChallenge(): Promise<never> {
    throw unavailable();
  }

  @Handle(groups.checkInChallenge)
  async checkInChallenge(): Promise<never> {
    throw unavailable();
  }

  @Handle(groups.leaveChallenge)
  async leaveChallenge(): Promise<never> {
    throw unavailable();
  }
}
