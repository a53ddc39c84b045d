import { Ajv2020 } from 'ajv/dist/2020.js'
import { default as formats } from 'ajv-formats'
import type { EndpointCallers } from '#contract/endpoints/endpoint.ts'
import { recordOf } from '#values/record-of.ts'
import { openApiDocument } from './document.ts'

/** A received answer of an operation. */
export type Answered = {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

type Responses = Readonly<Record<string, { readonly $ref?: string; readonly content?: object }>>
type Described = {
  readonly method: string
  readonly address: RegExp
  readonly pointer: string
  readonly responses: Responses
  readonly callers: EndpointCallers
}

const DOCUMENT = openApiDocument('0.0.0')
const SHARED: Responses = recordOf(
  Object.entries(DOCUMENT.components.responses).map(([name, response]) => [`#/components/responses/${name}`, response]),
)
const OPERATIONS: readonly Described[] = Object.entries(DOCUMENT.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { responses, 'x-callers': callers }]) => ({
    method: method.toUpperCase(),
    address: new RegExp(`^${path.replaceAll('.', '[.]').replace(/\{\w+\}/g, '[^/]+')}$`),
    pointer: `#${pointerOf('paths', path, method, 'responses')}`,
    responses,
    callers,
  })),
)

const validator = formats.default(new Ajv2020({ strict: false, allErrors: true, logger: false }))
validator.addSchema(DOCUMENT, 'openapi')

/** The described operation that a call reaches; undefined if it reaches none. */
export function describedCall(method: string, path: string): Described | undefined {
  const { pathname } = new URL(path, 'http://localhost')
  return OPERATIONS.find((known) => known.method === method && known.address.test(pathname))
}

/**
 * Deviation of an answer from the API description: an undescribed status, another media type, or a body that violates
 * the schema. Undefined if there is none, if the address is not an operation, or if the answer is a live service's own.
 */
export function faultByDescription({ method, path, status, headers, text }: Answered): string | undefined {
  const { pathname } = new URL(path, 'http://localhost')
  const operation = describedCall(method, path)
  if (!operation || isPassedOn(operation.responses, headers)) return undefined
  const said = `${method} ${pathname} answered ${status}`
  const described = operation.responses[status]
  if (!described) return `${said}, which is not described`
  const content = (described.$ref ? SHARED[described.$ref] : described)?.content
  if (!content) return text === '' ? undefined : `${said} with a body`
  const type = headers.get('Content-Type')?.split(';')[0] ?? ''
  if (!(type in content)) return `${said} as ${type}`
  const response = described.$ref ?? `${operation.pointer}${pointerOf(String(status))}`
  return type.endsWith('json') ? bodyFault(`${response}${pointerOf('content', type, 'schema')}`, text, said) : undefined
}

/** True if a schema of the description accepts the value. */
export function isDescribedAs(name: string, value: unknown): boolean {
  return validator.validate(`openapi#/components/schemas/${name}`, value)
}

function bodyFault(pointer: string, text: string, said: string): string | undefined {
  const isValid = validator.getSchema(`openapi${pointer}`)
  if (!isValid) throw new Error(`No schema at ${pointer}`)
  return isValid(JSON.parse(text)) ? undefined : `${said} with ${validator.errorsText(isValid.errors, { dataVar: '' })}`
}

function isPassedOn(responses: Responses, headers: Headers): boolean {
  return 'default' in responses && headers.get('Content-Security-Policy')?.startsWith('sandbox') === true
}

function pointerOf(...keys: readonly string[]): string {
  return keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
