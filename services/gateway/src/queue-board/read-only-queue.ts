import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import type { JobStatus, QueueJobJson } from '@bull-board/api/typings/app';
import type { openQueueToRead } from '@shadow-guide/kernel';

type Queue = ReturnType<typeof openQueueToRead>;
type Job = NonNullable<Awaited<ReturnType<BullMQAdapter['getJob']>>>;
type Schedulers = ReturnType<BullMQAdapter['getJobSchedulers']>;

/** Maximum number of jobs per page, whatever the request says. */
const MOST_JOBS = 100;
const FAILED = 'The reason is in the log of the service, under the id of the job.';

/**
 * A queue as the board may show it: counts, states and times of jobs. Data, results and errors of jobs are never read.
 */
export class ReadOnlyQueue extends BullMQAdapter {
  constructor(queue: Queue) {
    super(queue, { readOnlyMode: true, allowRetries: false });
  }

  override async getJob(id: string): Promise<Job | undefined> {
    const job = await super.getJob(id);
    return job && withoutContent(job);
  }

  override async getJobs(statuses: JobStatus[], start = 0, end = MOST_JOBS): Promise<Job[]> {
    const jobs = await super.getJobs(statuses, start, Math.min(end, start + MOST_JOBS - 1));
    return jobs.map(withoutContent);
  }

  override async getJobLogs(): Promise<string[]> {
    return [];
  }

  override async getJobSchedulers(): Schedulers {
    const schedulers = await super.getJobSchedulers();
    return schedulers.map(({ template: _, ...schedule }) => schedule);
  }

  /** Hides the workers: their connections would show addresses of processes. */
  override async getWorkers(): Promise<null> {
    return null;
  }

  override async getRedisInfo(): Promise<null> {
    return null;
  }
}

/**
 * Returns the fields of a job that are shown. The fields are listed explicitly, so that a field added by a later
 * version of BullMQ is not shown.
 */
function shownOf(job: QueueJobJson): QueueJobJson {
  const { id, name, timestamp, processedOn, finishedOn, attemptsMade, delay } = job;
  return {
    ...{ id, name, timestamp, processedOn, finishedOn, attemptsMade, delay },
    ...{ progress: 0, stacktrace: [], data: {}, returnvalue: null },
    failedReason: job.failedReason ? FAILED : '',
    opts: { attempts: (job.opts as { attempts?: number }).attempts },
  };
}

function withoutContent(job: Job): Job {
  const whole = job.toJSON.bind(job);
  job.toJSON = () => shownOf(whole() as QueueJobJson) as ReturnType<Job['toJSON']>;
  return job;
}
