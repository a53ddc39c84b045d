import { extendLoan } from '#engine/extension.ts'
import { type PaymentSchedule, paymentRow } from '#engine/loan.ts'
import { openBookAt } from '#host/book-place.ts'
import type { UnitOfWork } from '#storage/storage.ts'
import { present } from '#values/assert.ts'
import { addMonths, calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'
import { bookAt } from './book-at.ts'

/** A loan that no interface can create here: some installments are paid before and after its extension. */
export const EXTENDED = '33333333-3333-4333-8333-333333333333'

const ISSUED = calendarDate('2024-10-26')
const EXTENDED_ON = calendarDate('2025-07-01')

type Figures = { readonly rows: number; readonly principal: number; readonly interest: number }

/**
 * Writes a loan directly into a data folder that no program has open: registered 2024-10-26, with three installments
 * paid before its extension by 30 days on 2025-07-01, and two more since. Amounts in cents for each installment.
 */
export async function seedExtendedLoan(dataFolder: string, figures: Figures): Promise<void> {
  const storage = await openBookAt(bookAt(dataFolder), {})
  await storage.write((unit) => seed(unit, figures))
  await storage.close()
}

async function seed({ loans, loanEvents }: UnitOfWork, { rows, principal, interest }: Figures): Promise<void> {
  const amount = cents(rows * principal)
  const registered = Array.from({ length: rows }, (_, row) =>
    paymentRow(row + 1, addMonths(ISSUED, 3 * (row + 1)), cents(principal), cents(interest)),
  )
  const loan = {
    amount,
    interestRate: rateFromMillionths(14_000_000),
    issueDate: ISSUED,
    registeredDate: ISSUED,
    maxExtensions: 3,
    isVoided: false,
    isBoughtBack: false,
  }
  const paid = paying(registered, 3)
  const { after, addedInterest } = extendLoan({ ...loan, schedule: paid, extensionsUsed: 0 }, 30, 'ACT/360')
  const id = present(await loans.insert({ ...loan, ...REGISTRATION, schedule: registered }), 'seeded loan')
  await loanEvents.insert(id, { version: 0, kind: 'registered', madeDate: ISSUED, schedule: registered })
  await loanEvents.insert(id, { ...EXTENSION, addedInterest: addedInterest.amount, schedule: after })
  const now = paying(after, 2)
  await loanEvents.insert(id, { ...REFRESH, schedule: now })
  await loans.setVersion(id, { version: 2, extensionsUsed: 1, schedule: now })
}

/** Pays the next rows with anything outstanding. */
function paying(schedule: PaymentSchedule, count: number): PaymentSchedule {
  const open = schedule.filter((row) => row.movedToDate === null && row.paid.principal < row.total.principal)
  const paid = new Set(open.slice(0, count))
  return schedule.map((row) => (paid.has(row) ? { ...row, paid: row.total } : row))
}

const EXTENSION = {
  kind: 'extended',
  version: 1,
  madeDate: EXTENDED_ON,
  before: null,
  uuid: '44444444-4444-4444-8444-444444444444',
  extendedDays: 30,
  paymentDate: EXTENDED_ON,
  madeThrough: 'Seed',
  createdAt: '2025-07-01T09:00:00.000Z',
} as const

const REFRESH = {
  kind: 'refreshed',
  version: 2,
  madeDate: EXTENDED_ON,
  createdAt: '2025-07-01T10:00:00.000Z',
} as const

const REGISTRATION = {
  connectionId: 'local',
  uuid: EXTENDED,
  publicId: 'EXTENDED0001',
  lenderLoanId: 'LD-2024-000044',
  scheduleType: 'REGULAR',
  skinPercentage: rateFromMillionths(5_000_000),
  country: 'EST',
  clientType: 'CONSUMER',
  clientName: 'Mari Maasikas',
  clientCode: '49001010001',
  representativeCode: '',
  registeredThrough: 'Seed',
  extensionsBefore: 0,
  createdAt: '2024-10-26T09:00:00.000Z',
  requestJson: JSON.stringify({
    lenderLoanId: 'LD-2024-000044',
    scheduleType: 'REGULAR',
    loanAmount: '2000',
    currency: 'EUR',
    interestRate: '14',
    country: 'EST',
    lenderIssueDate: '2024-10-26',
    clientType: 'CONSUMER',
    consumerClient: { name: 'Mari Maasikas', personalCode: '49001010001' },
  }),
  returnedJson: null,
} as const
