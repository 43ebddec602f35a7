import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import { generationKinds } from '@shadow-guide/contracts';
import { type Figure, readGauge, rememberedFor } from '@shadow-guide/durable-work';
import { midnightKinds, SweepRepository } from './sweep.repository.js';

const BY_KIND = ['kind'];
const showUnfinished = readGauge('generations_unfinished', 'Generations that wait or run', BY_KIND);
const showOldest = readGauge('generation_oldest_seconds', 'Age of the oldest unfinished generation', BY_KIND);
const showDue = readGauge('midnight_due', 'Work for a day that was asked for in the last 24 hours', BY_KIND);
const showDone = readGauge('midnight_done', 'Work for a day that was done in the last 24 hours', BY_KIND);

/** Minimum interval in milliseconds at which each worker counts the day's rows. */
const COUNT_EVERY_MS = 5 * 60_000;

/**
 * Gauges of unfinished generations and of the progress of the work requested at midnight. They are read from the rows,
 * so that every worker reports the same values.
 */
@Injectable()
export class GenerationGauges implements OnModuleInit, BeforeApplicationShutdown {
  constructor(private readonly generations: SweepRepository) {}

  onModuleInit(): void {
    const unfinished = rememberedFor(0, () => this.generations.countUnfinished());
    const ended = rememberedFor(COUNT_EVERY_MS, () => this.generations.countEnded());
    const byKind = async () => new Map((await unfinished()).map((row) => [row.kind, row]));
    showUnfinished(async () => {
      const counts = await byKind();
      return generationKinds.map((kind) => figure(kind, counts.get(kind)?.count));
    });
    showOldest(async () => {
      const counts = await byKind();
      return generationKinds.map((kind) => figure(kind, counts.get(kind)?.oldest));
    });
    const midnight = async () => {
      const [waiting, rows] = await Promise.all([byKind(), ended()]);
      const past = new Map(rows.map((row) => [row.kind, row]));
      return midnightKinds.map((kind) => ({
        kind,
        done: past.get(kind)?.done ?? 0,
        due: (past.get(kind)?.ended ?? 0) + (waiting.get(kind)?.count ?? 0),
      }));
    };
    showDue(async () => (await midnight()).map(({ kind, due }) => figure(kind, due)));
    showDone(async () => (await midnight()).map(({ kind, done }) => figure(kind, done)));
  }

  beforeApplicationShutdown(): void {
    for (const show of [showUnfinished, showOldest, showDue, showDone]) show(undefined);
  }
}

function figure(kind: string, value = 0): Figure {
  return { labels: { kind }, value };
}
