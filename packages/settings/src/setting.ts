import 'reflect-metadata';
import { Type as Nested } from 'class-transformer';
import { IsOptional, ValidateNested } from 'class-validator';

type Parse = 'text' | 'int' | 'flag' | 'list';

interface SettingDefinition {
  property: string;
  variable?: string;
  parse: Parse;
  default: unknown;
  group?: () => new () => object;
}

const SETTINGS = Symbol('settings');

function definitionsOf(target: object): SettingDefinition[] {
  return (Reflect.getMetadata(SETTINGS, target) as SettingDefinition[] | undefined) ?? [];
}

function define(target: object, definition: SettingDefinition): void {
  Reflect.defineMetadata(SETTINGS, [...definitionsOf(target), definition], target);
}

/** Reads a property of a settings class from an environment variable. Without a default the variable is required. */
export function Setting(
  variable: string,
  options: { parse?: Parse; default?: unknown; optional?: boolean } = {},
): PropertyDecorator {
  return (target, property) => {
    define(target, {
      property: String(property),
      variable,
      parse: options.parse ?? 'text',
      default: options.default,
    });
    if (options.optional) IsOptional()(target, property);
  };
}

/** Nests another settings class, so that services share the servers' settings without inheriting from each other. */
export function SettingGroup(type: () => new () => object): PropertyDecorator {
  return (target, property) => {
    define(target, { property: String(property), parse: 'text', default: undefined, group: type });
    ValidateNested()(target, property);
    Nested(type)(target, property);
  };
}

/** Fills a settings class from an environment, without validating the values. */
export function readSettings<T extends object>(type: new () => T, environment: NodeJS.ProcessEnv): T {
  const settings = new type();
  for (const definition of definitionsOf(type.prototype)) {
    const value = definition.group
      ? readSettings(definition.group(), environment)
      : parseValue(definition, environment[definition.variable ?? '']);
    Object.assign(settings, { [definition.property]: value });
  }
  return settings;
}

/** Returns the environment variable of a property, for messages that an operator can act on. */
export function variableOf(type: object, path: string[]): string {
  const definition = definitionsOf(type).findLast((candidate) => candidate.property === path[0]);
  if (definition?.group) return variableOf(definition.group().prototype, path.slice(1));
  return definition?.variable ?? path.join('.');
}

function parseValue(definition: SettingDefinition, raw: string | undefined): unknown {
  if (raw === undefined || raw === '') return definition.default;
  switch (definition.parse) {
    case 'int':
      return Number(raw);
    case 'flag':
      return raw === 'true' || raw === '1' ? true : raw === 'false' || raw === '0' ? false : raw;
    case 'list':
      return raw
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '');
    default:
      return raw;
  }
}
