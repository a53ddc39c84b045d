import { openApiDocument } from '../openapi/document.ts'

/** The part of JSON Schema that the contract's schemas use, as far as samples need it. */
export type JsonSchema = {
  readonly $ref?: string
  readonly example?: unknown
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly minimum?: number
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

export type Parameter = { readonly name: string; readonly in: string; readonly schema: JsonSchema }

/** An operation of the API description; `body` is the schema of its request, undefined if it has none or takes a file. */
export type DescribedOperation = {
  readonly method: string
  readonly path: string
  readonly parameters: readonly Parameter[]
  readonly body: JsonSchema | undefined
  readonly takesFile: boolean
}

type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

type Described = {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>
  }
}

const DOCUMENT: Document = JSON.parse(JSON.stringify(openApiDocument('0')))

/** Every operation of the API description: later ones are tested without a change here. */
export const DESCRIBED_OPERATIONS: readonly DescribedOperation[] = Object.entries(DOCUMENT.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody && bodyOf(requestBody),
      takesFile: requestBody !== undefined && bodyOf(requestBody) === undefined,
    })),
)

/** The schema itself, or the schema that it refers to. */
export function dereferenced(schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  return (name === undefined ? undefined : DOCUMENT.components.schemas[name]) ?? schema
}

function bodyOf({ content }: NonNullable<Described['requestBody']>): JsonSchema | undefined {
  const json = content['application/json']
  return json && { ...dereferenced(json.schema), ...('example' in json && { example: json.example }) }
}
