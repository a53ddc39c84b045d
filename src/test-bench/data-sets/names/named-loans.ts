import { company, consumer } from '../limits/clients.ts'
import type { SpeakingLoan } from '../speaking-loan.ts'
import { WORLD_NAMES, type WorldName } from './world-names.ts'

/** Courses of the loans, in rotation, so that the names appear in every state of a list. */
const COURSES = [
  'ANNUITY 12×, three paid',
  'REGULAR 8×, two paid, one overdue',
  'BULLET 6×, extended once',
  'FULL-BULLET, 90 days, repaid',
]

/** A loan for each name, each of a different client. */
export const NAMED_LOANS: readonly SpeakingLoan[] = WORLD_NAMES.map((each, index) => ({
  id: each.id,
  tests: each.tests,
  description: `${each.isCompany ? 'company, ' : ''}${COURSES[index % COURSES.length]}`,
  client: clientOf(each, index),
}))

function clientOf({ name, country, isCompany }: WorldName, index: number) {
  const code = String(index + 1).padStart(4, '0')
  return isCompany
    ? company({ companyName: name, companyRegistryCode: `1200${code}`, representativeName: name }, country)
    : consumer(name, `4800101${code}`, country)
}
