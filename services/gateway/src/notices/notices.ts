import { Injectable } from '@nestjs/common';
import {
  FORUM_CHANGED_SUBJECT,
  type ForumChangedNotice,
  GATEWAY_NOTICES_SUBJECT,
} from '@shadow-guide/contracts';
import { logger, Nats } from '@shadow-guide/kernel';

/**
 * Messages that the gateway's replicas publish to each other about people with open tabs, and that services publish to
 * all replicas.
 */
export type Notice =
  | { kind: 'plan-changed'; userId: string; changedAt: string }
  /** `session` is the key of its record, not the cookie's token. */
  | { kind: 'session-ended'; session: string }
  /**
   * `areAllEnded` is missing in notices of the previous release, which does not find the sessions started by this one.
   */
  | { kind: 'signed-out-everywhere'; userId: string; areAllEnded?: boolean }
  /** From the community service, for every listener. */
  | { kind: 'forum-changed'; promptId: string };

/** A listener for notices. `onGap`: the connection was down for a while, and notices were lost. */
export interface NoticeListener {
  onNotice(notice: Notice): void;
  onGap(): void;
}

/**
 * One subject on which every replica publishes and listens, including to itself. Nothing is stored: notices are hints,
 * and the data is elsewhere.
 */
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

  /** Publishes a notice. While NATS is down only this replica's own tabs receive it; the others find out by polling. */
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
