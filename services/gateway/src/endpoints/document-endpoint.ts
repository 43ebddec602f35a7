import type { Type } from '@nestjs/common';
import {
  ApiBody,
  ApiExtraModels,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
  getSchemaPath,
  OmitType,
} from '@nestjs/swagger';
import { ErrorBody } from '@shadow-guide/contracts';
import { type AnyEndpoint, addressOf } from './route-rules.js';

type Decorator = MethodDecorator & ClassDecorator;

/** A property's documentation, as the field decorators of the contracts store it. */
type Property = Record<string, unknown> & { type?: unknown; required?: boolean; description?: string };

/** Maps the status of each error that any call can have to its description. In a response, `code` gives the reason. */
const general: Record<number, string> = {
  400: 'validation_failed, malformed_request: the input is not valid',
  401: 'unauthenticated: nobody is signed in',
  403: 'origin_not_allowed: the request did not come from our own pages',
  413: 'body_too_large: the body is over 64 KB, or over what is said of it',
  415: 'unsupported_content_type: the body is not JSON',
  429: 'too_many_requests: a limit is reached; Retry-After says when to come back',
  431: 'headers_too_large: address and headers together are over 16 KB',
  500: 'internal_error',
  503: 'service_unavailable: something the call needs is away; Retry-After says when to come back',
};

/** Text that is added to the description of status 429 for endpoints that are heavy reads. */
const OF_HEAVY =
  'two of the person’s reads of this kind run at once and up to twelve wait, each for 3 s; past that it is too_many_requests';

/** Returns decorators that document an endpoint's request, responses and errors in the API documentation. */
export function documentEndpoint(endpoint: AnyEndpoint): Decorator[] {
  const { method, path, parameters } = addressOf(endpoint.http ?? '');
  return [
    ApiOperation({ operationId: endpoint.subject || `${method.toLowerCase()} ${path}` }),
    ...documentInput(endpoint, method, parameters),
    ...documentOutput(endpoint),
    ...documentErrors(endpoint, method),
  ] as Decorator[];
}

function documentInput(endpoint: AnyEndpoint, method: string, parameters: string[]): MethodDecorator[] {
  const { input } = endpoint;
  if (!input) return [];
  const inPath = parameters.map((name) =>
    ApiParam({ name, required: true, schema: schemaOf(propertyOf(input, name)) }),
  );
  const rest = propertiesOf(input).filter((name) => !parameters.includes(name));
  if (rest.length === 0) return inPath;
  if (method === 'GET') {
    const inQuery = rest.map((name) => {
      const property = propertyOf(input, name);
      const required = property.required !== false;
      return ApiQuery({ name, required, description: property.description, schema: schemaOf(property) });
    });
    return [...inPath, ...inQuery];
  }
  return [...inPath, ApiBody({ type: parameters.length > 0 ? withoutPath(endpoint, parameters) : input })];
}

/** Returns the input type without its path parameters, as a named type for the body. */
function withoutPath(endpoint: AnyEndpoint, parameters: string[]): Type {
  const body = OmitType(endpoint.input as Type<Record<string, unknown>>, parameters);
  Object.defineProperty(body, 'name', { value: `${endpoint.input!.name}Body` });
  return body;
}

function documentOutput(endpoint: AnyEndpoint): MethodDecorator[] {
  const { output, status, nullable } = endpoint;
  if (!output) return [ApiResponse({ status, description: status === 302 ? 'Redirects' : 'Done' })];
  const list = Array.isArray(output);
  const type = (list ? output[0] : output) as Type;
  if (!nullable) return [ApiResponse({ status, type, isArray: list, description: 'Success' })];
  const schema = { nullable: true, allOf: [{ $ref: getSchemaPath(type) }] };
  return [
    ApiExtraModels(type) as MethodDecorator,
    ApiResponse({ status, description: 'Success, or null', schema }),
  ];
}

function documentErrors(endpoint: AnyEndpoint, method: string): MethodDecorator[] {
  const own = endpoint.errors.join(', ');
  const safe = method === 'GET';
  const statuses = [
    ...(endpoint.input || Array.isArray(endpoint.output) ? [400] : []),
    ...(endpoint.access === 'visitor' ? [] : [401]),
    ...(safe ? [] : [400, 403, 413, 415]),
    ...(endpoint.access === 'admin' ? [403] : []),
    429,
    431,
    500,
    503,
  ];
  // The owning service chooses the status of each of its own error codes, so these codes are listed with every status
  // that it can choose.
  const ownStatuses = own ? [400, 403, 404, 409, 429, 503, 504] : [];
  return [...new Set([...statuses, ...ownStatuses])].map((status) =>
    ApiResponse({
      status,
      type: ErrorBody,
      description: [
        general[status],
        endpoint.heavy && status === 429 ? OF_HEAVY : '',
        own && ownStatuses.includes(status) ? `or one of: ${own}` : '',
      ]
        .filter(Boolean)
        .join('; '),
    }),
  );
}

function propertiesOf(type: Type): string[] {
  const listed = Reflect.getMetadata('swagger/apiModelPropertiesArray', type.prototype) as
    | string[]
    | undefined;
  return (listed ?? []).map((name) => name.slice(1));
}

function propertyOf(type: Type, name: string): Property {
  return (Reflect.getMetadata('swagger/apiModelProperties', type.prototype, name) as Property) ?? {};
}

/**
 * Returns the schema of a query or path parameter. Such parameters are single values: text, numbers, booleans, or one
 * value of a set.
 */
function schemaOf(property: Property): Record<string, unknown> {
  const { type, required: _required, description: _description, nullable: _nullable, ...rest } = property;
  const names = new Map<unknown, string>([
    [String, 'string'],
    [Number, 'number'],
    [Boolean, 'boolean'],
  ]);
  return { ...rest, type: names.get(type) ?? (typeof type === 'string' ? type : 'string') };
}
