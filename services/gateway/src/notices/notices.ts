import { Injectable } from '@nestjs/common';
import {
  FORUM_CHANGED_SUBJECT,
  type ForumChangedNotice,
  GATEWAY_NOTICES_SUBJECT,
} from '@shadow-guide/contracts';
import { logger, Nats } from '@shadow-guide/kernel';

/**
 * Messages about people with open tabs that the gateway's replicas publish to each other, and messages that services
 * publish to all replicas.
 */
export type Notice =
  | { kind: 'plan-changed'; userId: string; changedAt: string }
  /** `session` is the key of the session's record, not the token in the cookie. */
  | { kind: 'session-ended'; session: string }
  /**
   * `areAllEnded` is missing in notices of the previous release, which does not find the sessions started by this
   * release.
   */
  | { kind: 'signed-out-everywhere'; userId: string; areAllEnded?: boolean }
  /** Sent by the community service to every listener. */
  | { kind: 'forum-changed'; promptId: string };

/** A listener for notices. `onGap` is called when the connection was down for a while, so that notices were lost. */
export interface NoticeListener {
  onNotice(notice: Notice): void;
  onGap(): void;
}

/**
 * One subject on which every replica publishes and listens, and on which it also receives its own notices. Notices are
 * not stored: they only tell tabs to reload data that is stored elsewhere.
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

  /**
   * Publishes a notice. While NATS is down only this replica's own tabs receive the notice; other tabs detect the
   * change by polling.
   */
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
