import { Injectable } from '@nestjs/common';
import {
  FORUM_CHANGED_SUBJECT,
  type ForumChangedNotice,
  GATEWAY_NOTICES_SUBJECT,
} from '@shadow-guide/contracts';
import { logger, Nats } from '@shadow-guide/kernel';

/** What the replicas of the gateway publish to each other about people who have a tab open somewhere, and what services tell all. */
export type Notice =
  | { kind: 'plan-changed'; userId: string; changedAt: string }
  /** `session` is the key of its record, not what its cookie holds. */
  | { kind: 'session-ended'; session: string }
  /** `areAllEnded` is missing in those of the release before, which does not find the sessions that this one has begun. */
  | { kind: 'signed-out-everywhere'; userId: string; areAllEnded?: boolean }
  /** From the community service; for everybody who listens. */
  | { kind: 'forum-changed'; promptId: string };

/** Who hears notices. `onGap`: the connection was away for a while, and notices with it. */
export interface NoticeListener {
  onNotice(notice: Notice): void;
  onGap(): void;
}

/** One subject that every replica publishes on and hears, itself included. Nothing is kept: the truth stands elsewhere. */
@Injectable()
export class Notices {
  private listener: NoticeListener | undefined;

  constructor(private readonly nats: Nats) {}

  listen(listener: NoticeListener): void {
    this.listener = listener;
    this.hear<Notice>(GATEWAY_NOTICES_SUBJECT, (notice) => listener.onNotice(notice));
    this.hear<ForumChangedNotice>(FORUM_CHANGED_SUBJECT, ({ promptId }) =>
      listener.onNotice({ kind: 'forum-changed', promptId }),
    );
    this.followGaps().catch((error: unknown) =>
      logger.error({ err: error }, 'gaps are not noticed any more'),
    );
  }

  /** While NATS is away this replica's own tabs hear it all the same; the others find out by themselves. */
  publish(notice: Notice): void {
    if (this.nats.isUp) this.nats.connection.publish(GATEWAY_NOTICES_SUBJECT, JSON.stringify(notice));
    else this.listener?.onNotice(notice);
  }

  private hear<T>(subject: string, take: (message: T) => void): void {
    this.nats.connection.subscribe(subject, {
      callback: (error, message) => {
        if (!error) take(message.json<T>());
      },
    });
  }

  private async followGaps(): Promise<void> {
    for await (const { type } of this.nats.connection.status()) {
      if (type === 'reconnect') this.listener?.onGap();
    }
  }
}
