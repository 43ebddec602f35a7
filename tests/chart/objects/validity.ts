import { createRequire } from 'node:module';
import { Ajv, type ValidateFunction } from 'ajv';
import { monitoringSchemas } from './monitoring-schemas.js';
import { type KubeObject, nameOf } from './object.js';
import { packageOf } from './packages.js';

const require = createRequire(import.meta.url);
const monitoring = new Map<string, ValidateFunction>(
  Object.entries(monitoringSchemas).map(([kind, schema]) => [
    kind,
    new Ajv({ allowUnionTypes: true }).compile(schema),
  ]),
);

/** Returns what Kubernetes would reject about the types and missing fields of an object, one line each. */
export function invalidFields(object: KubeObject): string[] {
  const name = nameOf(object);
  const ownCheck = monitoring.get(object.kind);
  if (ownCheck)
    return ownCheck(object)
      ? []
      : (ownCheck.errors ?? []).map(({ instancePath, message, params }) =>
          `${name}${instancePath}: ${message} ${params['additionalProperty'] ?? ''}`.trimEnd(),
        );
  const path = packageOf(object);
  if (!path) return [`${name}: ${object.apiVersion} is of no group that is known here`];
  const Model = require(path)[object.kind];
  try {
    new Model(structuredClone(object)).validate();
    return [];
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
}
