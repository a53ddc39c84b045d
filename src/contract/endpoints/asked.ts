import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** Names of the parameters in a path. */
type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never

/** Parameters of the path: as the rules make them, or the texts of the address. */
export type PathOf<E extends Endpoint> = E extends { readonly inPath: infer Rules extends z.ZodType }
  ? z.output<Rules> & Readonly<Record<Exclude<PathNames<E['path']>, keyof z.output<Rules>>, string>>
  : Readonly<Record<PathNames<E['path']>, string>>

export type QueryOf<E extends Endpoint> = E extends { readonly query: infer Rules extends z.ZodType }
  ? z.output<Rules>
  : undefined

/** Body in JSON; a handler reads a file itself. */
export type BodyOf<E extends Endpoint> = E extends { readonly request: infer Rules extends z.ZodType }
  ? z.output<Rules>
  : undefined

/** Rows of a list, as an answer has them. */
export type Listed<Row> = { readonly data: readonly Row[]; readonly leftOut: number }

/** Content of a success, before it is written. */
export type ResultOf<E extends Endpoint> = E extends { readonly answer: infer A }
  ? A extends { readonly kind: 'data'; readonly of: infer Schema extends z.ZodType }
    ? ReadonlyDeep<z.input<Schema>>
    : A extends { readonly kind: 'list'; readonly of: infer Schema extends z.ZodType }
      ? Listed<ReadonlyDeep<z.input<Schema>>>
      : A extends { readonly kind: 'body'; readonly read: infer Schema extends z.ZodType }
        ? ReadonlyDeep<z.input<Schema>>
        : never
  : // biome-ignore lint/suspicious/noConfusingVoidType: an async handler that returns nothing
    void

/** The same value, which nobody changes. */
type ReadonlyDeep<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
    : Value

/** Input of a call: path parameters, query and `body` side by side. */
export type InputOf<E extends Endpoint> = Readonly<Record<PathNames<E['path']>, string | number>> &
  QueryInput<E> &
  BodyInput<E>

type QueryInput<E extends Endpoint> = E extends { readonly query: infer Rules extends z.ZodType }
  ? { readonly [Name in keyof z.input<Rules>]: z.input<Rules>[Name] | number }
  : object

/** A Blob of a browser, which the contract knows nothing else of. */
type SentFile = { readonly size: number; readonly arrayBuffer: () => Promise<ArrayBuffer> }

type BodyInput<E extends Endpoint> = E extends { readonly request: infer Rules }
  ? { readonly body: Rules extends z.ZodType ? ReadonlyDeep<z.input<Rules>> : SentFile }
  : object

/** Answer as the caller gets it: content of `data`, the whole body, or rows in place of a file. */
export type AnswerOf<E extends Endpoint> = E extends { readonly answer: infer A }
  ? A extends { readonly kind: 'data'; readonly of: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : A extends { readonly read: infer Schema extends z.ZodType }
      ? z.output<Schema>
      : never
  : undefined
