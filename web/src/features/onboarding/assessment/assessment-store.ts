import type { AnsweredCheckIn, OnboardingFlow, OnboardingStep, SafetyCard } from '@shadow-guide/contracts';
import { ApiError } from '../../../lib/api-error.js';
import { AnswerNotSaved, AnswerSender } from './answer-sender.js';
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
 * One person's assessment: the current step, unsaved text, and the results. Closing the assessment resets the screen,
 * but requests in flight still complete: support that an answer requires is shown, and results are kept until the
 * person opens them.
 */
export class AssessmentStore {
  private state = closedAssessment;
  private readonly listeners = new Set<() => void>();
  private readonly sender: AnswerSender;
  /**
   * Incremented when an operation takes control of the screen. Operations that started with a lower number no longer
   * change the screen.
   */
  private turn = 0;
  /** Incremented by each request for results and each reset: only the results of the latest request are kept. */
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

  /** Loads the full flow, or uses the short flow if loading fails. */
  open = async (): Promise<void> => {
    this.close();
    const isCurrent = this.takeTurn();
    this.change({ stage: 'loading' });
    const [read, kept] = await Promise.all([this.readFlow(), this.sender.lastKept()]);
    if (isCurrent()) this.change({ ...this.orShort(read), stage: 'welcome', kept: kept !== null });
  };

  /** Restores on the home page a support card or question from before the page was loaded. */
  restoreSupport = async (): Promise<void> => {
    if (!this.state.support) await this.readFlow();
  };

  close = (): void => {
    this.takeTurn();
    const { support, unread } = this.state;
    this.change({ ...closedAssessment, support, unread });
  };

  /** Opens the results that arrived while the assessment was closed. */
  openResults = (): void => {
    const { unread: result } = this.state;
    if (!result) return;
    this.takeTurn();
    this.change({ stage: 'results', result, unread: null });
  };

  /** Goes to the first question, or to where the person stopped. */
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

  /** Deletes the answers, and shows the first question. */
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

  /** Moves to the next step without changing the saved answer. */
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
      const isKept = error instanceof AnswerNotSaved;
      if (!isCurrent()) return;
      await this.fail(stepProblem(isKept ? error.cause : error), isKept ? error.index : index);
    }
  };

  /** Requests the results for the answers. A repeated request returns the results of the first one. */
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

  /** After signs of danger: resets the assessment and closes it, so that it can be taken another day. */
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

  /**
   * Shows why an answer was not saved.
   * @param index the step whose answer was refused; in the short flow possibly an earlier step
   */
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

  /** Goes to the server's current step if it is a question. Unsaved text stays on this device. */
  private async followServer(): Promise<void> {
    const isCurrent = this.takeTurn();
    if (this.state.short) return this.enter(0);
    const flow = await this.readFlow();
    const index = flow ? resumeIndex(flow) : 0;
    if (!isCurrent() || !flow?.steps[index]) return;
    this.change({ flow });
    this.enter(index);
  }

  /** Resets the assessment on the server; returns whether that succeeded. */
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

  /** Loads the flow, including the support that an answer requires. */
  private async readFlow(): Promise<OnboardingFlow | null> {
    try {
      const flow = await this.ports.readFlow();
      this.change({ support: afterReading(this.state.support, flow) });
      return flow;
    } catch {
      return null;
    }
  }

  /** Returns the loaded flow; if loading failed, returns the short flow and shows a toast. */
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
