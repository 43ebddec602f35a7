import type { ChatRequest, Feature } from './chat-request.js';
import type { ControlDocument, Pace } from './control-document.js';
import { type FailureKind, type FailureRule, ruleFits } from './failure-rule.js';
import type { Usage } from './tokens.js';

/** Outcome of a call. */
export type CallOutcome = 'running' | 'answered' | 'failed' | 'cancelled' | 'rejected';

/** The record of one call. */
export interface CallRecord {
  readonly number: number;
  readonly startedAt: string;
  readonly feature: Feature | null;
  readonly schema: string | null;
  /** W3C `traceparent` header of the call. */
  readonly traceparent: string | null;
  outcome: CallOutcome;
  failure: FailureKind | null;
  /**
   * HTTP status of the response; null while the call is running, or when the connection was cut before a status was
   * sent.
   */
  status: number | null;
  /** Milliseconds from arrival to the first word. */
  firstTokenMs: number | null;
  totalMs: number | null;
  chunks: number;
  usage: Usage | null;
  /** The received request body; null unless a test enabled the storing of bodies. */
  body: unknown;
}

interface ActiveRule {
  readonly rule: FailureRule;
  remaining: number;
  used: number;
}

const KEPT_CALLS = 200;

/**
 * The model server's behaviour that tests configure, and the record of its calls. There is one instance per process,
 * shared by the control routes and the model routes.
 */
export class ModelControl {
  private readonly defaults: Pace;
  private readonly calls: CallRecord[] = [];
  private rules: ActiveRule[] = [];
  private counts = freshCounts();
  private lastNumber = 0;
  private concurrent = 0;
  private keepsBodies = false;
  pace: Pace;

  constructor(
    pace: Omit<Pace, 'wholeDelayMs'>,
    private readonly now: () => number = Date.now,
  ) {
    this.defaults = { ...pace, wholeDelayMs: null };
    this.pace = { ...this.defaults };
  }

  /** Applies the fields present in the document; `failures` replaces all rules. */
  apply({ failures, keepBodies, ...pace }: ControlDocument): void {
    if (keepBodies !== undefined) this.keepsBodies = keepBodies;
    if (keepBodies === false) for (const call of this.calls) call.body = null;
    this.pace = { ...this.pace, ...pace };
    if (failures) {
      this.rules = failures.map((rule) => ({ rule, remaining: rule.times ?? Infinity, used: 0 }));
    }
  }

  /** Restores the initial state; running calls still count as concurrent. */
  reset(): void {
    this.pace = { ...this.defaults };
    this.rules = [];
    this.keepsBodies = false;
    this.calls.length = 0;
    this.counts = freshCounts();
    this.counts.maxConcurrent = this.concurrent;
  }

  /** Returns the first rule that matches, and decrements the number of calls for which the rule still applies. */
  takeRule(request: ChatRequest): FailureRule | undefined {
    const active = this.rules.find(({ rule, remaining }) => remaining > 0 && ruleFits(rule, request));
    if (!active) return undefined;
    active.remaining -= 1;
    active.used += 1;
    return active.rule;
  }

  /** Records a call that was rejected before any rule was matched. */
  recordRejected(call: { body: unknown; traceparent: string | null; status: number }): void {
    this.counts.total += 1;
    this.counts.byOutcome.rejected += 1;
    this.keep({ ...this.newRecord(call), outcome: 'rejected', status: call.status, totalMs: 0 });
  }

  /** Records the start of a call; the returned tracker must be ended once. */
  begin(request: ChatRequest, body: unknown, traceparent: string | null): CallTracker {
    const startedAt = this.now();
    const record: CallRecord = {
      ...this.newRecord({ body, traceparent }),
      feature: request.feature,
      schema: request.schema?.name ?? null,
    };
    this.keep(record);
    this.counts.total += 1;
    this.counts.byFeature[request.feature] += 1;
    this.concurrent += 1;
    this.counts.maxConcurrent = Math.max(this.counts.maxConcurrent, this.concurrent);
    const counts = this.counts;
    return {
      record,
      firstToken: () => {
        record.firstTokenMs ??= this.now() - startedAt;
      },
      end: (outcome) => {
        this.concurrent -= 1;
        record.outcome = outcome;
        record.totalMs = this.now() - startedAt;
        counts.byOutcome[outcome] += 1;
        if (record.failure) counts.byFailure[record.failure] = (counts.byFailure[record.failure] ?? 0) + 1;
      },
    };
  }

  /** Returns the state in the form of `GET /control/model`. */
  describe(options: { last: number; bodies: boolean }) {
    return {
      ...this.pace,
      keepBodies: this.keepsBodies,
      failures: this.rules.map(({ rule, remaining, used }) => ({
        ...rule,
        remaining: Number.isFinite(remaining) ? remaining : null,
        used,
      })),
      counts: { ...this.counts, concurrent: this.concurrent },
      requests: this.calls
        .slice(Math.max(0, this.calls.length - options.last))
        .map(({ body, ...record }) => (options.bodies ? { ...record, body } : record)),
    };
  }

  private newRecord(call: { body: unknown; traceparent: string | null }): CallRecord {
    this.lastNumber += 1;
    return {
      number: this.lastNumber,
      startedAt: new Date(this.now()).toISOString(),
      feature: null,
      schema: null,
      traceparent: call.traceparent,
      outcome: 'running',
      failure: null,
      status: null,
      firstTokenMs: null,
      totalMs: null,
      chunks: 0,
      usage: null,
      body: this.keepsBodies ? call.body : null,
    };
  }

  private keep(record: CallRecord): void {
    this.calls.push(record);
    if (this.calls.length > KEPT_CALLS) this.calls.shift();
  }
}

/** Callbacks with which the model routes report the progress of a call. */
export interface CallTracker {
  readonly record: CallRecord;
  firstToken(): void;
  end(outcome: 'answered' | 'failed' | 'cancelled'): void;
}

function freshCounts() {
  return {
    total: 0,
    maxConcurrent: 0,
    byFeature: { structured: 0, stream: 0, whole: 0 },
    byOutcome: { answered: 0, failed: 0, cancelled: 0, rejected: 0 },
    byFailure: {} as Partial<Record<FailureKind, number>>,
  };
}
