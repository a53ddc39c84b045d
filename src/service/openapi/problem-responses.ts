import { EXTENSIONS_USED_UP } from '#contract/extension.ts'
import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import { PROBLEM_TYPE } from '#contract/problem.ts'
import { problemType } from '#contract/problem-kinds.ts'
import { recordOf } from '#values/record-of.ts'

import { damageWords } from '../words/damage-words.ts'
import { extensionsUsedUpWords, invalidFieldsWords } from '../words/problem-words.ts'

type Described = { readonly name: string; readonly description: string; readonly headers?: object }

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } } }

/** Meaning of each status of a problem. */
const PROBLEMS: Readonly<Record<number, Described>> = {
  400: {
    name: 'BadRequest',
    description: 'The body is not JSON, not UTF-8 or nested too deep, or a header is malformed. Nothing was done.',
  },
  401: {
    name: 'Unauthorized',
    description: 'No token or session, or a wrong one.',
    headers: { 'WWW-Authenticate': { description: 'Always Bearer', schema: { type: 'string', const: 'Bearer' } } },
  },
  403: {
    name: 'Forbidden',
    description: 'The caller lacks a right (missingRight), or the Host header or the origin is foreign.',
  },
  404: { name: 'NotFound', description: 'What the request names is not there.' },
  409: { name: 'Conflict', description: 'Something in progress or undecided prevents this. Nothing was done.' },
  413: { name: 'ContentTooLarge', description: 'The body is larger than what is read.' },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is not application/json, or Content-Encoding names another coding than identity.',
    headers: {
      'Accept-Encoding': {
        description: 'Where the coding is refused: the one that is taken',
        schema: { type: 'string', const: 'identity' },
      },
    },
  },
  422: { name: 'UnprocessableContent', description: 'Invalid, with the fields in errors, or refused by a rule.' },
  429: { name: 'TooManyRequests', description: 'The live service asks to wait.', headers: RETRY_AFTER },
  500: {
    name: 'InternalError',
    description:
      'A fault of the service; nothing was changed. Or the record that was asked for is damaged in the database (type damaged-record).',
  },
  502: { name: 'BadGateway', description: 'The live service gave no usable answer. What became of it may be unknown.' },
  503: {
    name: 'Unavailable',
    description: 'Not sent or not possible for the time being. Nothing was changed.',
    headers: RETRY_AFTER,
  },
  504: { name: 'GatewayTimeout', description: 'The live service gave no answer in time.' },
  507: { name: 'InsufficientStorage', description: 'The disk is full. Nothing was changed.' },
}

/** The problems as components, each under one name. */
export function problemResponses(): Record<string, object> {
  return recordOf(
    Object.entries(PROBLEMS).map(([status, { name, description, headers }]) => [
      name,
      {
        description,
        ...(headers && { headers }),
        content: {
          [PROBLEM_TYPE]: {
            schema: { $ref: '#/components/schemas/Problem' },
            ...(EXAMPLES[status] && { examples: EXAMPLES[status] }),
          },
        },
      },
    ]),
  )
}

/** References to the problems of these statuses. Throws for a status that is not described. */
export function problemReferences(statuses: readonly number[]): Record<string, object> {
  return recordOf(
    statuses.map((status) => {
      const described = PROBLEMS[status]
      if (!described) throw new Error(`Status ${status} is not described`)
      return [status, { $ref: `#/components/responses/${described.name}` }]
    }),
  )
}

const INSTANCE = 'urn:uuid:5f0c8d34-4a4a-4d52-9d6f-2f1b7c2f6c10'

const EXAMPLES: Readonly<Record<string, object>> = {
  500: {
    damagedRecord: {
      summary: 'A record that cannot be read',
      value: {
        type: problemType('damaged-record'),
        title: 'Damaged record',
        status: 500,
        detail: damageWords('loan'),
        instance: INSTANCE,
        record: 'loan',
      },
    },
  },
  422: {
    invalidInput: {
      summary: 'A field that is not valid',
      value: {
        type: problemType('invalid-input'),
        title: 'Invalid input',
        status: 422,
        detail: invalidFieldsWords(1),
        instance: INSTANCE,
        errors: [{ pointer: '/loanAmount', ...faultOfRule('above-zero', {}) }],
      },
    },
    extensionsUsedUp: {
      summary: 'A loan that may not be extended again',
      value: {
        type: problemType('extensions-used-up'),
        title: EXTENSIONS_USED_UP,
        status: 422,
        detail: extensionsUsedUpWords(1, 1),
        instance: INSTANCE,
        extensionsUsed: 1,
        extensionsAllowed: 1,
      },
    },
  },
}
