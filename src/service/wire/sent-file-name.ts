import type { Context } from 'hono'
import { FILE_NAME_HEADER } from '#contract/desk/headers.ts'
import { readQuery } from './read-query.ts'
import { refuseAt } from './refusal.ts'

/** Name of an uploaded file, from its header or else from the address. Throws a RefusalError at `/name`. */
export function sentFileName({ req }: Pick<Context, 'req'>): Readonly<Record<string, string>> {
  const header = req.header(FILE_NAME_HEADER)
  return header === undefined ? readQuery({ req }) : { name: decoded(header) }
}

function decoded(header: string): string {
  try {
    if (/^[ -~]*$/.test(header)) return decodeURIComponent(header)
  } catch {}
  return refuseAt('/name', 'percent-encoded', {})
}
