import { formatDay } from '../../../formats/shown-text.ts'
import { parseTypedDate } from '../../../input/parse-typed-date.ts'
import { accepted, rejected, type Typed } from '../../../input/typed.ts'

const FROM_TODAY = /^(?:in-(\d{1,5})-days|(\d{1,5})-days-ago)$/

/** A day of a filter in words: `in-30-days` → `in 30 days`; a calendar day stays unchanged. */
export function dayWords(day: string): string {
  const [, ahead, ago] = FROM_TODAY.exec(day) ?? []
  if (ahead !== undefined) return `in ${days(ahead)}`
  return ago === undefined ? day : `${days(ago)} ago`
}

/** Reads a calendar day, `today`, `in 30 days` or `7 days ago`. */
export function parseTypedDay(text: string): Typed {
  const plain = text.trim().toLowerCase()
  if (plain === 'today') return accepted('today')
  const ahead = /^in (\d{1,5}) days?$/.exec(plain)
  if (ahead) return accepted(`in-${Number(ahead[1])}-days`)
  const ago = /^(\d{1,5}) days? ago$/.exec(plain)
  if (ago) return accepted(`${Number(ago[1])}-days-ago`)
  const date = parseTypedDate(text)
  return date.kind === 'bad' && date.reason === 'Not a date'
    ? rejected(`Not a date, such as ${formatDay('2026-12-31')} or in 30 days`)
    : date
}

function days(count: string): string {
  return Number(count) === 1 ? '1 day' : `${Number(count)} days`
}
