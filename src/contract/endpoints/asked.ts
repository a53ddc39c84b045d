import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

/** Names of the parameters in a path. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
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
  : void

/** What is written is changed by nobody. */
type ReadonlyDeep<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadonlyDeep<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> }
    : Value
