import { type PaymentRow, paymentRow } from '#engine/loan.ts'
import { calendarDate, formatDate } from '#values/calendar-date.ts'
import { cents, formatAmount, ZERO_CENTS } from '#values/money.ts'
import { entryOf } from './payment-schedule-body.ts'

/** A row whose values occur nowhere else in its text. */
const SAMPLE = paymentRow(1, calendarDate('2111-11-11'), cents(3_333_33), cents(4_444_44))
const SAMPLE_TEXT = JSON.stringify(entryOf(SAMPLE, ZERO_CENTS))
/** Text around a plain row's due date, principal, interest, outstanding principal and outstanding interest. */
const PIECES = SAMPLE_TEXT.split(/2111-11-11|3333\.33|4444\.44/)

const AMOUNTS = 10
const LONGEST_AMOUNT = '-90071992547409.91'.length

/** Most bytes of a schedule row. */
export const LONGEST_ROW = SAMPLE_TEXT.length + AMOUNTS * LONGEST_AMOUNT

/** Template of a plain row with amounts of given lengths, and the positions of its values. */
type Mould = {
  readonly bytes: Uint8Array
  readonly due: number
  readonly principals: readonly number[]
  readonly interests: readonly number[]
}

const moulds = new Map<number, Mould>()

/**
 * Writes a row with nothing paid, delayed or accrued exactly like JSON.stringify of its entry; returns the number of
 * bytes. Copies the template and sets its five values.
 */
export function writePlainRow(target: Uint8Array, at: number, { dueDate, total }: PaymentRow): number {
  const [principal, interest] = [formatAmount(total.principal), formatAmount(total.interest)]
  const { bytes, due, principals, interests } = mouldFor(principal.length, interest.length)
  target.set(bytes, at)
  writeText(target, at + due, formatDate(dueDate))
  for (const place of principals) writeText(target, at + place, principal)
  for (const place of interests) writeText(target, at + place, interest)
  return bytes.length
}

function writeText(target: Uint8Array, at: number, text: string): void {
  for (let place = 0; place < text.length; place++) target[at + place] = text.charCodeAt(place)
}

function mouldFor(principal: number, interest: number): Mould {
  const key = principal * (LONGEST_AMOUNT + 1) + interest
  const known = moulds.get(key)
  if (known) return known
  const made = makeMould(principal, interest)
  moulds.set(key, made)
  return made
}

function makeMould(principal: number, interest: number): Mould {
  const lengths = [formatDate(SAMPLE.dueDate).length, principal, interest, principal, interest]
  const places: number[] = []
  let text = ''
  for (const [index, piece] of PIECES.entries()) {
    text += piece
    places.push(text.length)
    text += '0'.repeat(lengths[index] ?? 0)
  }
  const [due = 0, first = 0, second = 0, third = 0, fourth = 0] = places
  return { bytes: Buffer.from(text), due, principals: [first, third], interests: [second, fourth] }
}
