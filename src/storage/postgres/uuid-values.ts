import { uuid } from '../records/columns.ts'

/** A parameter for a `uuid` column, at which PostgreSQL would throw where it is none: null, which equals nothing. */
export function uuidOrNone(text: string): string | null {
  try {
    return uuid(text)
  } catch {
    return null
  }
}
