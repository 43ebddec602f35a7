import { Controller } from '@nestjs/common';
import {
  type CardLanguage,
  type ChooseCountry as Choice,
  type SafetyCard,
  type SafetyCountries,
  type SafetyPlan,
  type StoredSafetyPlan,
  safety,
} from '@shadow-guide/contracts';
import { type Call, Handle } from '@shadow-guide/kernel';
import { crisisCountries } from '@shadow-guide/safety';
import { ChooseCountry } from './choose-country.js';
import { GetCard } from './get-card.js';
import { KeepPlan } from './keep-plan.js';

@Controller()
export class SafetyPlanHandler {
  constructor(
    private readonly getCard: GetCard,
    private readonly chooseCountry: ChooseCountry,
    private readonly keepPlan: KeepPlan,
  ) {}

  @Handle(safety.getCard)
  card({ language }: CardLanguage, { caller }: Call): Promise<SafetyCard> {
    return this.getCard.run(language, caller);
  }

  @Handle(safety.listCountries)
  countries(): Promise<SafetyCountries> {
    return Promise.resolve({ countries: [...crisisCountries()] });
  }

  @Handle(safety.chooseCountry)
  choose(choice: Choice, { caller }: Call): Promise<SafetyCard> {
    return this.chooseCountry.run(choice, caller);
  }

  @Handle(safety.getPlan)
  getPlan(_input: undefined, { caller }: Call): Promise<StoredSafetyPlan> {
    return this.keepPlan.get(caller.userId);
  }

  @Handle(safety.savePlan)
  savePlan(plan: SafetyPlan, { caller }: Call): Promise<StoredSafetyPlan> {
    return this.keepPlan.save(plan, caller.userId);
  }
}
