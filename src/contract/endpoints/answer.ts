import { z } from 'zod'
import { leftOut } from '../desk/left-out.ts'

/** Content of a success. `read` is the schema of the whole body, where there is one. */
export type Answer =
  | {
      readonly kind: 'data'
      readonly of: z.ZodType
      /** Schema in the API description, if it is another one of the same input. */
      readonly describedAs?: z.ZodType
      readonly example?: object
    }
  | { readonly kind: 'list'; readonly of: z.ZodType; readonly read: z.ZodType }
  | { readonly kind: 'body'; readonly read: z.ZodType; readonly isFile?: true }
  | { readonly kind: 'document'; readonly type: string; readonly schema: object }
  | {
      readonly kind: 'file'
      readonly types: readonly string[]
      /** Rows, and the list of them, if the answer can be asked for without a file. */
      readonly of?: z.ZodType
      readonly read?: z.ZodType
    }

/** A result in the single key `data`. */
/* @__NO_SIDE_EFFECTS__ */
export function data<Schema extends z.ZodType>(of: Schema) {
  return { kind: 'data', of } as const
}

/** All rows that can be read; `leftOut` counts the others. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Schema extends z.ZodType>(of: Schema) {
  return { kind: 'list', of, read: z.object({ data: z.array(of), leftOut }) } as const
}

/** A schema that is the whole body. */
/* @__NO_SIDE_EFFECTS__ */
export function body<Schema extends z.ZodType>(read: Schema) {
  return { kind: 'body', read } as const
}

/** Bytes of one of several types, to save. */
/* @__NO_SIDE_EFFECTS__ */
export function file(...types: readonly string[]) {
  return { kind: 'file', types } as const
}
