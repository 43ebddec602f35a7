import type { Type } from '@nestjs/common';
import { type FieldRule, fieldRulesOf } from '@shadow-guide/contracts';

/** Maximum number of bytes of a body that the gateway accepts. */
const BODY_BYTES = 64 * 1024;
const UNKNOWN = 'nobody_declared_this';

/** A body that is as expensive to process as its schema allows, with a name for the test. */
export interface WorstBody {
  about: string;
  text: string;
}

/** Returns bodies of 64 KB that are the most expensive to validate, copy or refuse, for a class of inputs. */
export function worstBodies(type: Type): WorstBody[] {
  const fields = [...fieldRulesOf(type)];
  return [
    { about: 'many unknown keys', text: fill((n) => `"k${n}":0`, '{', '}') },
    { about: 'an endless unknown key', text: `{"${'k'.repeat(BODY_BYTES - 100)}":0}` },
    { about: 'a prototype', text: fill(() => '{"constructor":{"prototype":0}}', `{"${UNKNOWN}":[`, ']}') },
    ...bodiesOf(UNKNOWN),
    ...fields.flatMap(([name]) => bodiesOf(name)),
    ...fields.flatMap(([name, rule]) => fullLists(name, rule)),
    ...fields.flatMap(([name, { shape }]) =>
      shape.kind === 'object' || shape.kind === 'list'
        ? worstBodies(shape.type())
            .filter(({ text }) => text.length < BODY_BYTES - 100)
            .map(({ about, text }) => ({
              about: `in ${name}: ${about}`,
              text: shape.kind === 'list' ? `{"${name}":[${text}]}` : `{"${name}":${text}}`,
            }))
        : [],
    ),
  ];
}

function bodiesOf(name: string): WorstBody[] {
  const list = (about: string, element: string) => ({
    about: `${name}: ${about}`,
    text: fill(() => element, `{"${name}":[`, ']}'),
  });
  const long = (about: string, piece: string) => ({
    about: `${name}: ${about}`,
    text: `{"${name}":"${piece.repeat((BODY_BYTES - 200) / Buffer.byteLength(piece))}"}`,
  });
  const deep = (about: string, open: string, close: string) => {
    const depth = Math.floor((BODY_BYTES - 200) / (open.length + close.length));
    return { about: `${name}: ${about}`, text: `{"${name}":${open.repeat(depth)}0${close.repeat(depth)}}` };
  };
  return [
    list('a list of empty objects', '{}'),
    list('a list of empty lists', '[]'),
    list('a list of empty texts', '""'),
    list('a list of numbers', '0'),
    list('a list of nulls', 'null'),
    list('a list of objects with a key', '{"a":0}'),
    long('a long text', 'x'),
    long('a text of pairs of surrogates', '🫠'),
    long('a text of lone surrogates', '\\ud83e'),
    long('a text of variation selectors', '\ufe0f'),
    long('digits', '1'),
    long('a text of blanks', ' '),
    deep('lists in lists', '[', ']'),
    deep('objects in objects', '{"a":', '}'),
    deep('fields in themselves', `{"${name}":`, '}'),
    deep('fields in lists in themselves', `{"${name}":[`, ']}'),
  ];
}

/**
 * Returns bodies that are filled with elements of a list: one body with elements that are invalid in every field, and
 * one body per inner list with elements that contain up to 200 invalid items.
 */
function fullLists(name: string, { shape }: FieldRule): WorstBody[] {
  if (shape.kind !== 'list' && shape.kind !== 'text-list') return [];
  const inner = shape.kind === 'list' ? [...fieldRulesOf(shape.type())] : [];
  const wrong = JSON.stringify(Object.fromEntries(inner.map(([field]) => [field, {}])));
  const lists = inner.flatMap(([field, rule]) =>
    rule.shape.kind === 'list' || rule.shape.kind === 'text-list'
      ? [`{"${field}":[${Array(Math.min(rule.shape.max, 200)).fill('{}').join()}]}`]
      : [],
  );
  return [wrong, ...lists].map((element) => ({
    about: `${name}: full of ${element.slice(0, 60)}`,
    text: fill((n) => (n < shape.max ? element : undefined), `{"${name}":[`, ']}'),
  }));
}

/** Repeats a piece until the body has its maximum size. */
function fill(piece: (n: number) => string | undefined, open: string, close: string): string {
  const pieces: string[] = [];
  let bytes = open.length + close.length;
  for (let n = 0; ; n += 1) {
    const next = piece(n);
    if (next === undefined || bytes + next.length + 1 > BODY_BYTES) break;
    pieces.push(next);
    bytes += next.length + 1;
  }
  return open + pieces.join() + close;
}
