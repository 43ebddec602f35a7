import type { AnsweredCheckIn, OnboardingFlow, OnboardingStep, SafetyCard } from '@shadow-guide/contracts';
import { ApiError } from '../../../lib/api-error.js';
import { AnswerSender, NotTaken } from './answer-sender.js';
import {
  type AssessmentState,
  afterAnswer,
  askedStep,
  canSend,
  closedAssessment,
  isLastStep,
  keepsShort,
  resumeIndex,
} from './assessment.js';
import type { AssessmentPorts } from './ports.js';
import { shortFlow, shortFlowText } from './short-flow.js';
import { completionProblem, type StepProblem, stepProblem } from './step-problem.js';
import { afterCheckIn, afterCompletion, afterReading, afterStep } from './support.js';

/**
 * The assessment of one person: which step is asked, the words that are not saved yet, and what came of the answers. Closing it
 * forgets the screen. What is on its way to the server still gets there, support that an answer calls for still comes, and results
 * that come while nobody is looking are kept to be opened.
 */
export class AssessmentStore {
  private state = closedAssessment;
  private readonly listeners = new Set<() => void>();
  private readonly sender: AnswerSender;
  /** Counts what takes the screen anew: what was begun before no longer changes it. */
  private turn = 0;
  /** Counts the askings for results, and their being forgotten: of these alone the last one's are kept. */
  private asking = 0;

  constructor(private readonly ports: AssessmentPorts) {
    this.sender = new AnswerSender(ports, (answered) =>
      this.change({ support: afterStep(this.state.support, answered) }),
    );
  }

  getState = (): AssessmentState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Reads the flow, or falls back to the short one. */
  open = async (): Promise<void> => {
    this.close();
    const isCurrent = this.takeTurn();
    this.change({ stage: 'loading' });
    const [read, kept] = await Promise.all([this.readFlow(), this.sender.lastKept()]);
    if (isCurrent()) this.change({ ...this.orShort(read), stage: 'welcome', kept: kept !== null });
  };

  /** A card or a question of before the page was loaded stands at home again. */
  restoreSupport = async (): Promise<void> => {
    if (!this.state.support) await this.readFlow();
  };

  close = (): void => {
    this.takeTurn();
    const { support, unread } = this.state;
    this.change({ ...closedAssessment, support, unread });
  };

  /** Opens what came of the answers while nobody was looking. */
  openResults = (): void => {
    const { unread: result } = this.state;
    if (!result) return;
    this.takeTurn();
    this.change({ stage: 'results', result, unread: null });
  };

  /** To the first question, or to where the person was. */
  begin = async (): Promise<void> => {
    const { flow } = this.state;
    if (!flow || this.state.busy) return;
    if (!keepsShort(this.state)) return this.enter(resumeIndex(flow));
    const isCurrent = this.takeTurn();
    const kept = await this.sender.lastKept();
    if (!isCurrent()) return;
    this.change({ flow: shortFlow, short: true });
    this.enter(kept ?? 0);
  };

  /** Forgets what was answered, and asks the first question. */
  startOver = async (): Promise<void> => {
    const { flow, short, busy } = this.state;
    if (!flow || busy) return;
    const isCurrent = this.takeTurn();
    this.change({ busy: true });
    if (!short && !(await this.reset(isCurrent))) return;
    this.sender.forget(flow.steps);
    const read = short ? null : await this.readFlow();
    if (!isCurrent()) return;
    if (!short) this.change(this.orShort(read));
    this.enter(0);
  };

  type = (text: string): void => {
    const step = askedStep(this.state);
    if (!step || this.state.busy) return;
    this.ports.drafts.write({ short: this.state.short, stepNumber: step.stepNumber }, text);
    this.change({ text });
  };

  back = (): void => {
    if (this.state.index > 0 && !this.state.busy) this.enter(this.state.index - 1);
  };

  /** Goes on with the answer that is saved already. */
  keepAnswer = (): void => {
    if (askedStep(this.state)?.answered && !this.state.busy) this.enter(this.state.index + 1);
  };

  send = async (): Promise<void> => {
    const { flow, short, index, text } = this.state;
    const step = askedStep(this.state);
    if (!flow || !step || !canSend(this.state)) return;
    const isCurrent = this.takeTurn();
    this.change({ busy: true, note: null });
    try {
      const answered = short ? await this.sender.sendKept(index) : await this.sender.send(step, text);
      if (!isCurrent()) return;
      const after = afterAnswer(flow, index, short ? undefined : answered?.step);
      this.change({ flow: after.flow });
      this.enter(after.next);
    } catch (error) {
      const isKept = error instanceof NotTaken;
      if (!isCurrent()) return;
      await this.fail(stepProblem(isKept ? error.cause : error), isKept ? error.index : index);
    }
  };

  /** Makes something of the answers. Asking again finds what was begun before. */
  complete = async (): Promise<void> => {
    if (this.state.stage === 'completing') return;
    const isCurrent = this.takeTurn();
    this.asking += 1;
    const { asking } = this;
    this.change({ stage: 'completing', problem: null });
    try {
      const result = await this.ports.complete();
      this.change({ support: afterCompletion(this.state.support, result.safety) });
      this.ports.onChanged();
      if (isCurrent()) this.change({ stage: 'results', result, unread: null });
      else if (asking === this.asking) this.change({ unread: result });
    } catch (error) {
      if (!isCurrent()) return;
      const problem = completionProblem(error);
      this.ports.say('Completion Error', problem);
      this.change({ stage: 'failed', problem });
      if (error instanceof ApiError && error.code === 'onboarding_unanswered') await this.followServer();
    }
  };

  /** After danger: the assessment waits at home for another day. */
  keepForLater = async (): Promise<void> => {
    if (this.state.busy) return;
    const isCurrent = this.takeTurn();
    this.change({ busy: true });
    if ((await this.reset(isCurrent)) && isCurrent()) this.close();
  };

  checkedIn = (answered: AnsweredCheckIn): void =>
    this.change({ support: afterCheckIn(this.state.support, answered) });

  countryChosen = (safety: SafetyCard): void => {
    const { support } = this.state;
    if (support) this.change({ support: { ...support, safety } });
  };

  private enter(index: number): void {
    const { flow, short } = this.state;
    const step: OnboardingStep | undefined = flow?.steps[index];
    this.change({ index, busy: false, note: null, kept: false, text: '' });
    if (!step) {
      void this.complete();
      return;
    }
    const isCurrent = this.takeTurn();
    const place = { short, stepNumber: step.stepNumber };
    this.change({ stage: 'question', text: this.ports.drafts.read(place) });
    void this.ports.drafts.recover(place).then((text) => {
      if (isCurrent() && this.state.text === '') this.change({ text });
    });
  }

  /** @param index the step whose answer was not taken: of the short flow it may be an earlier one */
  private async fail(problem: StepProblem, index: number): Promise<void> {
    const { short } = this.state;
    if (problem.kind === 'completed') return this.complete();
    this.change({ busy: false });
    if (problem.kind === 'signed-out') return;
    if (problem.kind === 'rephrase') {
      const { reason } = problem;
      this.ports.say('Please Rephrase Your Response', reason);
      if (index !== this.state.index) this.enter(index);
      this.change({ note: { kind: 'rephrase', reason } });
      return;
    }
    const isAway = short && problem.kind === 'away';
    if (isAway && !isLastStep(this.state)) this.enter(this.state.index + 1);
    else this.ports.say('Submission Error', 'Failed to process your response. Please try again.');
    this.change({ note: { kind: isAway ? 'waiting' : 'not-sent' } });
    if (problem.kind === 'elsewhere') await this.followServer();
  }

  /** Goes to where the assessment stands on the server, if that is a question. What was being written stays on this device. */
  private async followServer(): Promise<void> {
    const isCurrent = this.takeTurn();
    if (this.state.short) return this.enter(0);
    const flow = await this.readFlow();
    const index = flow ? resumeIndex(flow) : 0;
    if (!isCurrent() || !flow?.steps[index]) return;
    this.change({ flow });
    this.enter(index);
  }

  /** Whether the server has forgotten the answers. */
  private async reset(isCurrent: () => boolean): Promise<boolean> {
    try {
      await this.ports.reset();
      this.asking += 1;
      this.change({ unread: null });
      this.ports.onChanged();
      return true;
    } catch {
      if (!isCurrent()) return false;
      this.ports.say('Reset Failed', 'Failed to reset onboarding. Please try again.');
      this.change({ busy: false });
      return false;
    }
  }

  /** Reads the flow, and what an answer called for with it. */
  private async readFlow(): Promise<OnboardingFlow | null> {
    try {
      const flow = await this.ports.readFlow();
      this.change({ support: afterReading(this.state.support, flow) });
      return flow;
    } catch {
      return null;
    }
  }

  /** The flow that was read, or else the short one, which is said. */
  private orShort(read: OnboardingFlow | null): Pick<AssessmentState, 'flow' | 'short'> {
    if (read) return { flow: read, short: false };
    this.ports.say('Using Simplified Assessment', shortFlowText, 'default');
    return { flow: shortFlow, short: true };
  }

  private takeTurn(): () => boolean {
    this.turn += 1;
    const turn = this.turn;
    return () => turn === this.turn;
  }

  private change(part: Partial<AssessmentState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}
