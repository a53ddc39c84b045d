import type { Storage } from '#storage/storage.ts'
import { addDays, type CalendarDate, dateParts, formatDate } from '#values/calendar-date.ts'
import type { DemoVersion } from './demo-history.ts'
import { type DemoIdentity, demoLoan, type GivenClient } from './demo-loan.ts'
import { type DemoLoanVersion, type MadeLoan, storeMadeLoan } from './made-loan.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

export const DEMO_LOANS = 200
const SEED = 20_260_128
const DAYS_BETWEEN_LOANS = 4
const PUBLIC_ID = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const HEX = '0123456789abcdef'

/** Fills an empty demo folder with 200 invented loans, the last of them issued just before `today`. */
export async function fillDemo(storage: Storage, today: CalendarDate): Promise<void> {
  if ((await storage.loanList.count({ today, connectionId: 'local' })) > 0) return
  const loans = [...demoLoans(SEED, today)]
  // Thousands of statements: on a server, they take longer than a request may.
  await storage.writeInBackground(async (unit) => {
    for (const loan of loans) await storeMadeLoan(unit, loan)
  })
}

/** Loans of the demo in the order of issue: the same ones for the same seed and day. */
export function* demoLoans(seed: number, today: CalendarDate): Generator<MadeLoan> {
  const random = seededRandom(seed)
  for (let index = 0; index < DEMO_LOANS; index++) {
    const daysAgo = (DEMO_LOANS - index) * DAYS_BETWEEN_LOANS - random.whole(0, DAYS_BETWEEN_LOANS - 1)
    yield madeDemoLoan(random, demoIdentity(random, index, addDays(today, -daysAgo)), today)
  }
}

/** Identifiers of a loan: random ones, and one with its number. */
export function demoIdentity(random: SeededRandom, index: number, issueDate: CalendarDate): DemoIdentity {
  const lenderLoanId = `LD-${dateParts(issueDate).year}-${String(index + 1).padStart(4, '0')}`
  return { uuid: uuidOf(random), publicId: publicIdOf(random), lenderLoanId, issueDate }
}

/** A public ID, the same for the same random numbers. */
export function publicIdOf(random: SeededRandom): string {
  return textOf(random, PUBLIC_ID, 12)
}

/** An invented loan with its history up to today; its client is invented too, unless one is given. */
export function madeDemoLoan(
  random: SeededRandom,
  identity: DemoIdentity,
  today: CalendarDate,
  client?: GivenClient,
): MadeLoan {
  const { registration, versions } = demoLoan(random, identity, today, client)
  const made = (version: DemoVersion) => madeVersion(random, version, registration.registeredDate)
  return { registration, versions: versions.map(made) }
}

function madeVersion(
  random: SeededRandom,
  { schedule, extension: dated }: DemoVersion,
  registeredDate: CalendarDate,
): DemoLoanVersion {
  if (!dated) return { madeDate: registeredDate, schedule, event: null }
  const { extension, paymentDate } = dated
  const event = {
    kind: 'extended',
    uuid: uuidOf(random),
    extendedDays: extension.daysToExtend,
    addedInterest: extension.addedInterest.amount,
    paymentDate,
    madeThrough: 'Demo',
    createdAt: `${formatDate(paymentDate)}T10:30:00.000Z`,
  } as const
  return { madeDate: paymentDate, schedule, event }
}

/** A UUID in the form of version 4, the same for the same random numbers. */
export function uuidOf(random: SeededRandom): string {
  const hex = (length: number) => textOf(random, HEX, length)
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
}

function textOf(random: SeededRandom, characters: string, length: number): string {
  return Array.from({ length }, () => characters[random.whole(0, characters.length - 1)]).join('')
}
