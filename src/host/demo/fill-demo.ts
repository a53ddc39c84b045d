import type { Storage, UnitOfWork } from '#storage/storage.ts'
import { addDays, type CalendarDate, dateParts, formatDate } from '#values/calendar-date.ts'
import { type DemoIdentity, type DemoLoan, demoLoan } from './demo-loan.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

export const DEMO_LOANS = 200
const SEED = 20_260_128
const DAYS_BETWEEN_LOANS = 4
const PUBLIC_ID = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const HEX = '0123456789abcdef'

/** Fills a demo folder that is still empty with 200 invented loans, the last of them issued just before `today`. */
export async function fillDemo(storage: Storage, today: CalendarDate): Promise<void> {
  if ((await storage.loanList.count({ today, connectionId: 'local' })) > 0) return
  const random = seededRandom(SEED)
  await storage.write(async (unit) => {
    for (let index = 0; index < DEMO_LOANS; index++) {
      const daysAgo = (DEMO_LOANS - index) * DAYS_BETWEEN_LOANS - random.whole(0, DAYS_BETWEEN_LOANS - 1)
      await storeDemoLoan(unit, demoLoan(random, demoIdentity(random, index, addDays(today, -daysAgo)), today), random)
    }
  })
}

/** Identifiers of the loan of this index: random ones, and one that counts. */
export function demoIdentity(random: SeededRandom, index: number, issueDate: CalendarDate): DemoIdentity {
  const lenderLoanId = `LD-${dateParts(issueDate).year}-${String(index + 1).padStart(4, '0')}`
  return { uuid: uuidOf(random), publicId: textOf(random, PUBLIC_ID, 12), lenderLoanId, issueDate }
}

/** Stores a loan with its history. Called inside a write. */
export async function storeDemoLoan(
  unit: UnitOfWork,
  { registration, versions }: DemoLoan,
  random: SeededRandom,
): Promise<void> {
  const id = await unit.loans.insert(registration)
  for (const [number, { schedule, extension }] of versions.entries()) {
    const madeDate = extension?.paymentDate ?? registration.registeredDate
    await unit.versions.insert(id, { version: number, kind: extension ? 'extended' : 'registered', madeDate, schedule })
    if (!extension) continue
    await unit.extensions.insert(id, {
      uuid: uuidOf(random),
      number,
      version: number,
      extendedDays: extension.extension.daysToExtend,
      addedInterest: extension.extension.addedInterest.amount,
      paymentDate: extension.paymentDate,
      madeThrough: 'Demo',
      createdAt: `${formatDate(extension.paymentDate)}T10:30:00.000Z`,
    })
    await unit.loans.setVersion(id, { version: number, extensionsUsed: number, schedule })
  }
}

/** Shaped as a version 4 UUID, but the same in every demo. */
function uuidOf(random: SeededRandom): string {
  const hex = (length: number) => textOf(random, HEX, length)
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}

function textOf(random: SeededRandom, characters: string, length: number): string {
  return Array.from({ length }, () => characters[random.whole(0, characters.length - 1)]).join('')
}
