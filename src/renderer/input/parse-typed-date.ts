import { INTERFACE_FORMATS } from '#values/formats.ts'
import { readDayBy } from './read-by-formats.ts'
import { rejected, type Typed } from './typed.ts'

/**
 * Parses `2026-12-31`, `31.12.2026`, `31/12/2026` or `12/31/2026` as `2026-12-31`. A day that can be read in both orders, such as
 * `03/04/2026`, is a fault: only the person's formats tell which one it is (see readDayBy).
 */
export function parseTypedDate(text: string): Typed {
  const read = readDayBy(text, INTERFACE_FORMATS)
  return read.kind === 'ambiguous' ? rejected('Day or month first?') : read
}
