// For API tests; screens use the generated client.

const HEAD = `// Made from openapi.json by \`npm run openapi\`; never edited by hand.
`;
const PREFIX = '/api/v1';

export function wireTypes(document) {
  const { schemas, responses } = document.components;
  const models = Object.entries(schemas).map(([name, schema]) => `export type ${name} = ${typeOf(schema)};`);
  const methods = { get: [], post: [], put: [], patch: [], delete: [] };
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const answers = Object.entries(operation.responses).map(
        ([status, answer]) => `${status}: ${contentOf(answer.$ref ? responses[lastOf(answer.$ref)] : answer)}`,
      );
      methods[method].push(`  | [${addressOf(path)}, { ${answers.join('; ')} }, ${bodyOf(operation.requestBody)}]`);
    }
  const operations = Object.entries(methods).map(
    ([
      method,
      lines,
    ]) => `/** What a ${method.toUpperCase()} is answered with, by address and status, and what it takes. */
export type ${method[0].toUpperCase()}${method.slice(1)}Operations =\n${lines.join('\n')};`,
  );
  return `${[HEAD.trimEnd(), ...models, ...operations].join('\n\n')}\n`;
}

function addressOf(path) {
  const address = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path;
  const places = address.replace(/\{[^}]+\}/g, '${string}');
  return `\`${places}\``;
}

function contentOf({ content }) {
  const schema = content?.['application/json']?.schema;
  return schema ? typeOf(schema) : 'null';
}

/** Excludes uploads. */
function bodyOf(requestBody) {
  const schema = requestBody?.content?.['application/json']?.schema;
  if (!schema) return 'undefined';
  return requestBody.required ? typeOf(schema) : `${typeOf(schema)} | undefined`;
}

function typeOf(schema) {
  return schema.nullable ? `${bareTypeOf(schema)} | null` : bareTypeOf(schema);
}

function bareTypeOf(schema) {
  if (schema.$ref) return lastOf(schema.$ref);
  if (schema.allOf) return schema.allOf.map(typeOf).join(' & ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  switch (schema.type) {
    case 'array':
      return `(${typeOf(schema.items)})[]`;
    case 'object':
      return objectOf(schema);
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'string':
      return schema.type;
    default:
      return 'unknown';
  }
}

function objectOf({ properties, required = [] }) {
  if (!properties) return 'Record<string, unknown>';
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

const lastOf = (reference) => reference.split('/').at(-1);
