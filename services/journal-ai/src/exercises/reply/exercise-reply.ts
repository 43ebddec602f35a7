import { UserKeys } from '@shadow-guide/encryption';
import { Clock, type PipelinedTransaction } from '@shadow-guide/kernel';
import { EntryAnalyser, type EntryAnalysis } from '../../analysis/index.js';
import {
  type Analysed,
  modelMessages,
  NOT_ANALYSED,
  type ReplyOutput,
  ReplyStore,
  writeReply,
} from '../../conversations/index.js';
import {
  Generates,
  type Generation,
  type Generator,
  type Running,
  type Written,
} from '../../generations/index.js';
import { GuideModel } from '../../model/index.js';
import { SecondSafetyCheck } from '../../second-look/index.js';
import { CompletionJudge } from '../completion/completion-judge.js';
import { careInExercise, exerciseInstructions } from '../exercise-instructions.js';
import { newCompletion } from '../exercise-run.seal.js';
import { ExerciseRunsRepository } from '../exercise-runs.repository.js';
import { type ExerciseInput, ReadExerciseMessage } from './read-exercise-message.js';

/**
 * Maximum characters (UTF-16 units) of earlier message pairs: an exercise is one conversation and mostly fits whole.
 */
const HISTORY_CHARACTERS = 16_000;

interface Found {
  /** null when the message was not analysed. */
  readonly findings: EntryAnalysis | null;
  /** Whether the model found that the person's messages reach every aim of the exercise. */
  readonly isReached: boolean;
}

interface Output extends ReplyOutput<Found> {
  readonly input: ExerciseInput;
}

/** Generates the guide's reply in an exercise; analyses the message and judges completion in parallel. */
@Generates('exercise-reply')
export class ExerciseReply implements Generator<ExerciseInput, Output, null> {
  constructor(
    private readonly reader: ReadExerciseMessage,
    private readonly replies: ReplyStore,
    private readonly runs: ExerciseRunsRepository,
    private readonly keys: UserKeys,
    private readonly model: GuideModel,
    private readonly analyser: EntryAnalyser,
    private readonly judge: CompletionJudge,
    private readonly second: SecondSafetyCheck,
    private readonly clock: Clock,
  ) {}

  read(generation: Generation): Promise<ExerciseInput> {
    return this.reader.run(generation);
  }

  async write(generation: Generation, input: ExerciseInput, running: Running): Promise<Written<Output>> {
    const { userId } = generation;
    const { current, exercise, settings, care, remembered } = input;
    const request = {
      userId,
      feature: 'exercise-chat' as const,
      isInCare: care !== null,
      system: care
        ? careInExercise(care, current.safety)
        : exerciseInstructions(exercise, input, settings, remembered),
      messages: modelMessages(input, HISTORY_CHARACTERS),
    };
    const written = await writeReply(this.model, request, running, {
      analyse: (signal) => (care ? NOT_ANALYSED : this.find(userId, input, signal)),
      check: (signal) =>
        this.second.safetyCheck({ userId, text: current.text, known: current.safety, signal }),
    });
    if (written.kind === 'failed') return this.replies.withoutReply(generation, input, written);
    return { ...written, output: { ...written.output, input } };
  }

  /** Stores the reply. Listeners read the reply from its row, with the state of the exercise at that moment. */
  async store(
    transaction: PipelinedTransaction,
    generation: Generation,
    { reply, analysis, verdict, input }: Output,
  ): Promise<null> {
    const findings = analysis?.findings ?? null;
    const isCompleted = analysis?.isReached === true && input.care === null && verdict === null;
    const [cipher] = await Promise.all([
      this.keys.cipherFor(generation.userId),
      this.replies.store(transaction, generation, {
        ...{ reply, input, verdict, details: null },
        analysis: findings,
      }),
    ]);
    if (isCompleted) {
      this.runs.sendComplete(transaction, newCompletion(cipher, input.run, this.clock.now()));
    }
    return null;
  }

  /** Returns the output without its findings; reached aims are kept. */
  reduce(output: Output): Output | null {
    const { analysis } = output;
    return analysis?.findings ? { ...output, analysis: { ...analysis, findings: null } } : null;
  }

  private async find(userId: string, input: ExerciseInput, signal: AbortSignal): Promise<Analysed<Found>> {
    const { current, exercise, words, mayBeComplete, wantInsights, wantMemories } = input;
    const [found, judged] = await Promise.all([
      this.analyser.analyse({ userId, entryText: current.text, signal, wantInsights, wantMemories }),
      mayBeComplete ? this.judge.judge({ userId, exercise, words, signal }) : null,
    ]);
    return {
      analysis: { findings: found.analysis, isReached: judged?.isReached ?? false },
      calls: [...found.calls, ...(judged?.calls ?? [])],
    };
  }
}
