import type { z } from 'zod'
import type { TokenGrant } from '#values/vocabulary/token-grants.ts'
import type { HttpMethod } from '../http-method.ts'
import type { Answer } from './answer.ts'
import type { Parameter } from './parameters.ts'

/**
 * Least right that an endpoint requires. `everyone`: the service identifies no caller. `token`: the caller has an API token. A grant:
 * its API token has this grant. `person`: the caller is a person at the face, who may call every endpoint.
 */
export type EndpointCallers = 'everyone' | 'token' | TokenGrant | 'person'

/** Right that a caller may lack though it is known. */
export type MissingRight = Exclude<EndpointCallers, 'everyone' | 'token'>

/** Size that makes a request long, so that a reading thread answers it. The service knows the thresholds. */
export type LongBy =
  | 'book'
  | 'book-file'
  | 'filtered-book'
  | 'searched-book'
  | 'outcome-in-book'
  | 'loan'
  | 'loan-file'
  | 'loan-finding'
  | 'body'
  | 'import'
  | 'first-page-of-import'

/**
 * Connection and data that a call of the face names: those of its tab, the data on whatever connection, or neither, for
 * what is the same everywhere. `connection` is the default.
 */
export type CallScope = 'connection' | 'data' | 'desk'

/**
 * An operation of the HTTP interface. The service registers, guards and validates by it, the API description is a fold
 * over all of them, and the face asks by it. Its name is the name of its export. The build keeps only method, path,
 * answer and scope in the face.
 */
export type Endpoint = {
  readonly method: HttpMethod
  /** As OpenAPI writes it: `/desk/v1/loans/{uuid}`. */
  readonly path: `/${string}`
  readonly callers: EndpointCallers
  readonly summary: string
  /** Missing if the summary says it all. */
  readonly description?: string
  /** Patterns of path parameters; a path that does not match is no route. A `version` is always a number. */
  readonly patterns?: Readonly<Record<string, string>>
  /** Rules of the path parameters; without it, the handler finds what they name. */
  readonly inPath?: z.ZodType<object>
  readonly query?: z.ZodType
  /** Body in JSON, or a file of any type as it is. */
  readonly request?: z.ZodType | 'file'
  readonly requestExample?: object
  /** Missing if a success has no content. */
  readonly answer?: Answer
  /** 200 with content, 204 without, unless stated. */
  readonly status?: 201 | 202
  /** Meaning of the same answer under 200, where `status` is another. */
  readonly repeated?: string
  /** Statuses of problems besides those that all endpoints of its kind share. */
  readonly problems?: readonly number[]
  /** Descriptions of query and headers, and of path parameters that have no usual one. */
  readonly parameters?: readonly Parameter[]
  readonly longBy?: LongBy
  readonly scope?: CallScope
  /** On a live connection, its service's own answer comes unchanged, whatever its status. */
  readonly passesOn?: true
}

/** Endpoints of one file, by name. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** An endpoint with its exact type. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<const Entry extends Endpoint>(entry: Entry): Entry {
  return entry
}
