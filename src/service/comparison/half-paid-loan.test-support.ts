import { hasOutstanding, type PaymentRow, paymentRow } from '#engine/loan.ts'
import type { Storage } from '#storage/storage.ts'
import { present } from '#values/assert.ts'
import { calendarDate } from '#values/calendar-date.ts'
import { cents } from '#values/money.ts'
import { rateFromMillionths } from '#values/rate.ts'

export const HALF_PAID = '22222222-2222-4222-8222-222222222222'

const ROWS = [
  ['2025-04-26', 7000],
  ['2025-07-26', 6125],
  ['2025-10-26', 5250],
  ['2026-01-26', 4375],
  ['2026-04-26', 3500],
  ['2026-07-26', 2625],
  ['2026-10-26', 1750],
  ['2027-01-26', 875],
] as const

/**
 * Stores a REGULAR loan of 2,000.00 at 14 % over eight quarters, four of them paid. Nothing is paid through this
 * service, so the loan is put into the storage, as the demo does.
 */
export async function storeHalfPaidLoan(storage: Storage, maxExtensions = 1): Promise<void> {
  const schedule = ROWS.map(([date, interest], index) => {
    const row = paymentRow(index + 1, calendarDate(date), cents(25_000), cents(interest))
    return index < 4 ? paid(row) : row
  })
  await storage.write(async (unit) => {
    const loan = { ...REGISTRATION, maxExtensions, extensionsBefore: 0, schedule }
    const id = present(await unit.loans.insert(loan), 'new loan')
    await unit.loanEvents.insert(id, {
      version: 0,
      kind: 'registered',
      madeDate: REGISTRATION.registeredDate,
      schedule,
    })
  })
}

/** Marks the first due installment as paid, in a version of its own, like a refresh from a live service. */
export async function payFirstDue(storage: Storage): Promise<void> {
  const loan = present(await storage.loans.byUuid('local', HALF_PAID), 'loan')
  const rows = await storage.loanEvents.rows(loan.id, loan.version)
  const due = rows.find(hasOutstanding)
  const schedule = rows.map((row) => (row === due ? paid(row) : row))
  const [version, { extensionsUsed }] = [loan.version + 1, loan]
  await storage.write(async (unit) => {
    await unit.loanEvents.insert(loan.id, { ...REFRESH, version, schedule })
    await unit.loans.setVersion(loan.id, { version, extensionsUsed, schedule })
  })
}

const REFRESH = {
  kind: 'refreshed',
  madeDate: calendarDate('2025-01-28'),
  createdAt: '2025-01-28T10:00:00.000Z',
} as const

const REGISTRATION = {
  connectionId: 'local',
  uuid: HALF_PAID,
  publicId: 'HALFPAID0001',
  lenderLoanId: 'LD-2025-0017',
  scheduleType: 'REGULAR',
  amount: cents(200_000),
  interestRate: rateFromMillionths(14_000_000),
  skinPercentage: rateFromMillionths(5_000_000),
  country: 'EST',
  issueDate: calendarDate('2025-01-26'),
  clientType: 'CONSUMER',
  clientName: 'Mari Maasikas',
  clientCode: '48703150007',
  representativeCode: '',
  registeredDate: calendarDate('2025-01-28'),
  registeredThrough: 'API token “qa”',
  createdAt: '2025-01-28T09:12:00.000Z',
  requestJson: JSON.stringify({
    lenderLoanId: 'LD-2025-0017',
    scheduleType: 'REGULAR',
    loanAmount: '2000',
    currency: 'EUR',
    interestRate: '14',
    country: 'EST',
    lenderIssueDate: '2025-01-26',
    clientType: 'CONSUMER',
    consumerClient: { name: 'Mari Maasikas', personalCode: '48703150007' },
  }),
  returnedJson: null,
} as const

function paid(row: PaymentRow): PaymentRow {
  return { ...row, paid: row.total }
}
