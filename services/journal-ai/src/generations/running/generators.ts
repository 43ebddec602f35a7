import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type GenerationKind, generationKinds } from '@shadow-guide/contracts';
import { StartupError } from '@shadow-guide/kernel';
import { GENERATES, type Generator } from '../generator.js';

export type AnyGenerator = Generator<unknown, unknown, unknown>;

/** Registry of the generator of each kind. */
@Injectable()
export class Generators implements OnModuleInit {
  private readonly byKind = new Map<GenerationKind, AnyGenerator>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws StartupError when a kind has no generator, or two: the worker then does not start */
  onModuleInit(): void {
    const problems: string[] = [];
    for (const { metatype, instance } of this.discovery.getProviders()) {
      const kind = metatype && (Reflect.getMetadata(GENERATES, metatype) as GenerationKind | undefined);
      if (!kind) continue;
      if (this.byKind.has(kind)) problems.push(`${kind} has two generators`);
      this.byKind.set(kind, instance as AnyGenerator);
    }
    const missing = generationKinds.filter((kind) => !this.byKind.has(kind));
    problems.push(...missing.map((kind) => `${kind} has no generator`));
    if (problems.length > 0) throw new StartupError(`${problems.join('; ')}.`);
  }

  of(kind: GenerationKind): AnyGenerator {
    return this.byKind.get(kind) as AnyGenerator;
  }
}
