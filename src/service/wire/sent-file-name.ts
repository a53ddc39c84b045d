import type { Context } from 'hono'
import type { z } from 'zod'
import { FILE_NAME_HEADER } from '#contract/desk/headers.ts'
import { givenFileName } from '#contract/sheet/file-name.ts'
import { validated } from './read-json.ts'
import { readQuery } from './read-query.ts'
import { refuseAt } from './refusal.ts'

/** Name of an uploaded file: its header, or else `name` in the address. Throws a RefusalError at `/name`. */
export function sentFileName({ req }: Pick<Context, 'req'>, schema: z.ZodType<{ readonly name: string }>): string {
  const header = req.header(FILE_NAME_HEADER)
  const sent = header === undefined ? readQuery({ req }) : { name: decoded(header) }
  return givenFileName(validated(schema, sent).name)
}

function decoded(header: string): string {
  try {
    if (/^[ -~]*$/.test(header)) return decodeURIComponent(header)
  } catch {}
  return refuseAt('/name', 'percent-encoded', {})
}
