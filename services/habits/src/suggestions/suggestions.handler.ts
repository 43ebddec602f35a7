import { Controller } from '@nestjs/common';
import {
  type AcceptSuggestion as AcceptedSuggestion,
  type Habit,
  type HabitSuggestionsMade,
  habitSuggestions,
  habitSuggestionsMade,
  type ShownSuggestion,
  type SuggestionRef,
} from '@shadow-guide/contracts';
import { type Call, Handle, OnEvent, type ReceivedEvent } from '@shadow-guide/kernel';
import { AcceptSuggestion } from './accept-suggestion.js';
import { DismissSuggestion } from './dismiss-suggestion.js';
import { ListSuggestions } from './list-suggestions.js';
import { TakeSuggestions } from './take-suggestions.js';

@Controller()
export class SuggestionsHandler {
  constructor(
    private readonly listSuggestions: ListSuggestions,
    private readonly acceptSuggestion: AcceptSuggestion,
    private readonly dismissSuggestion: DismissSuggestion,
    private readonly takeSuggestions: TakeSuggestions,
  ) {}

  @Handle(habitSuggestions.list)
  list(_input: undefined, { caller }: Call): Promise<ShownSuggestion[]> {
    return this.listSuggestions.run(caller);
  }

  @Handle(habitSuggestions.accept)
  accept(suggestion: AcceptedSuggestion, { caller }: Call): Promise<Habit> {
    return this.acceptSuggestion.run(suggestion, caller);
  }

  @Handle(habitSuggestions.dismiss)
  dismiss(suggestion: SuggestionRef, { caller }: Call): Promise<void> {
    return this.dismissSuggestion.run(suggestion, caller);
  }

  @OnEvent(habitSuggestionsMade, 'take-suggestions')
  onMade(event: ReceivedEvent<HabitSuggestionsMade>): Promise<void> {
    return this.takeSuggestions.run(event);
  }
}
