import { Injectable } from '@nestjs/common';
import type { Caller, CharacterProfile, GrowthMetrics, ProfileBasics } from '@shadow-guide/contracts';
import {
  agrees,
  confidence,
  coreValues,
  currentChallenges,
  currentFocus,
  dominantTraits,
  integration,
  introspection,
  isMet,
  journeyStage,
  personalityType,
  strengthsToEmbrace,
} from './formulas.js';
import { milestonesOf } from './milestones.js';
import { nextStepsOf } from './next-steps.js';
import { type ProfileFacts, ReadProfile } from './read-profile.js';

/** Maximum number of personas that a profile shows. */
const MAX_PERSONAS = 50;

/** Returns the character profile, computed from recorded facts. */
@Injectable()
export class GetCharacterProfile {
  constructor(private readonly profile: ReadProfile) {}

  /** @returns null while there is nothing to show; after the assessment there is always something */
  async run(caller: Caller): Promise<CharacterProfile | null> {
    const facts = await this.profile.run(caller);
    if (!facts) return null;
    const { writing, counts, insights, personas, isQuiet } = facts;
    const share = integration(personas);
    return {
      basicInfo: basicsOf(facts),
      growthMetrics: metricsOf(facts),
      shadowAspects: {
        integrationProgress: share.percent,
        integration: share,
        discoveredPersonas: personas.slice(0, MAX_PERSONAS),
      },
      evolutionHistory: milestonesOf(
        {
          ...{ ...facts.firsts, personas },
          firstExerciseAt: counts.first_exercise_at,
          daysReached: daysReached(facts),
        },
        caller.timezone,
      ),
      strengthsToEmbrace: strengthsToEmbrace(insights),
      currentChallenges: currentChallenges(insights),
      nextSteps: nextStepsOf({
        ...{ insights, personas, isQuiet },
        entries: writing.stats.totalEntries,
        exercisesCompleted: counts.exercises,
      }),
    };
  }
}

function basicsOf({ writing, counts, insights, personas, topics }: ProfileFacts): ProfileBasics {
  const stage = journeyStage({
    days: writing.days,
    findings: counts.insights + personas.length,
    steps: personas.filter(isMet).length + counts.exercises + insights.filter(agrees).length,
  });
  const focus = currentFocus(topics);
  return {
    ...(stage ? { journeyStage: stage } : {}),
    personalityType: personalityType(personas, insights),
    coreValues: coreValues(insights),
    dominantTraits: dominantTraits(personas, insights),
    ...(focus ? { currentFocus: focus } : {}),
  };
}

function metricsOf({ writing: { stats }, counts, insights, personas, entries }: ProfileFacts): GrowthMetrics {
  const inner = introspection(entries);
  const sure = confidence({ insights, personas, rejected: counts.rejected });
  return {
    totalJournalEntries: stats.totalEntries,
    insightsGenerated: counts.insights,
    exercisesCompleted: counts.exercises,
    streakDays: stats.streakDays,
    introspectionLevel: inner.percent,
    confidenceScore: sure.percent,
    introspection: inner,
    confidence: sure,
  };
}

function daysReached({ writing }: ProfileFacts): { count: number; day: string }[] {
  const reached = [
    { count: 7, day: writing.day7 },
    { count: 30, day: writing.day30 },
    { count: 100, day: writing.day100 },
  ];
  return reached.flatMap(({ count, day }) => (day ? [{ count, day }] : []));
}
