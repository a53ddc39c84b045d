import { paymentRow } from '#engine/loan.ts'
import { openBookAt } from '#host/book-place.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import { present } from '#values/assert.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { bookAt } from './book-at.ts'

const ISSUED = calendarDate('2026-01-01')
const ROWS = 6
/** Every tenth loan was created without extensions. */
const NONE_ALLOWED_EACH = 10

/** Puts loans of six installments straight into a data folder that no program has open: `SEED-00001` and on. */
export async function seedLoans(dataFolder: string, count: number): Promise<void> {
  const storage = await openBookAt(bookAt(dataFolder), {})
  await storage.write(async (unit) => {
    for (let number = 1; number <= count; number++) await seedLoan(unit, number)
  })
  await storage.close()
}

async function seedLoan({ loans, loanEvents }: UnitOfWork, number: number): Promise<void> {
  const digits = digitsOf(number)
  const schedule = Array.from({ length: ROWS }, (_, row) =>
    paymentRow(row + 1, addDays(ISSUED, 30 * (row + 2)), cents(10_000), cents(100)),
  )
  const made = await loans.insert({
    connectionId: 'local',
    uuid: uuidOfSeeded(number),
    publicId: `SEEDED0${digits}`,
    lenderLoanId: `SEED-${digits}`,
    scheduleType: 'REGULAR',
    amount: cents(ROWS * 10_000),
    interestRate: rateFromMillionths(12_000_000),
    skinPercentage: rateFromMillionths(5_000_000),
    country: 'EST',
    issueDate: ISSUED,
    clientType: 'CONSUMER',
    clientName: `Client ${digits}`,
    clientCode: `490010${digits}`,
    representativeCode: '',
    maxExtensions: number % NONE_ALLOWED_EACH === 0 ? 0 : 1,
    extensionsBefore: 0,
    registeredDate: ISSUED,
    registeredThrough: 'Seed',
    createdAt: '2026-01-01T09:00:00.000Z',
    requestJson: '{}',
    returnedJson: null,
    schedule,
  })
  await loanEvents.insert(present(made, 'seeded loan'), { version: 0, kind: 'registered', madeDate: ISSUED, schedule })
}

/** The uuid of such a loan. */
export function uuidOfSeeded(number: number): string {
  return `00000000-0000-4000-8000-0000000${digitsOf(number)}`
}

function digitsOf(number: number): string {
  return String(number).padStart(5, '0')
}
