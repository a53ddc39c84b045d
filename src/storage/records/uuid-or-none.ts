import { uuid } from './columns.ts'

/**
 * Parameter for a column of UUIDs: PostgreSQL would throw for text that is not a UUID, so that becomes null, which equals
 * nothing.
 */
export function uuidOrNone(text: string): string | null {
  try {
    return uuid(text)
  } catch {
    return null
  }
}
