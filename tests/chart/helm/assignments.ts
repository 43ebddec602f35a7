import type { Engine } from '@promptctl/go-template-js';

interface Scope {
  readonly parent?: Scope;
  readonly vars: Map<string, unknown>;
}

interface Pipe {
  readonly isAssign: boolean;
  readonly decls: readonly { readonly idents: readonly string[] }[];
}

interface Insides {
  evalPipe(pipe: Pipe, scope: Scope, context: unknown): unknown;
}

/**
 * Makes `$x = …` change the variable of the block that declared it. The engine (0.9.0) would declare a new variable in
 * the innermost block, so a sum computed in a loop would be lost after the loop.
 */
export function withAssignments(engine: Engine<string>): Engine<string> {
  const insides = engine as unknown as Insides;
  const evaluate = insides.evalPipe.bind(engine);
  insides.evalPipe = (pipe, scope, context) => {
    if (!pipe.isAssign) return evaluate(pipe, scope, context);
    const name = pipe.decls[0]?.idents[0] ?? '';
    const owner = ownerOf(name, scope);
    if (!owner) throw new Error(`${name} is assigned to and was never made.`);
    const value = evaluate({ ...pipe, decls: [] }, scope, context);
    owner.vars.set(name, value);
    return value;
  };
  return engine;
}

function ownerOf(name: string, scope: Scope | undefined): Scope | undefined {
  return scope && (scope.vars.has(name) ? scope : ownerOf(name, scope.parent));
}
