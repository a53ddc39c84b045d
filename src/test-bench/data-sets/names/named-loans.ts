import type { DescriptionRequest } from '#contract/test-bench/loan-description.ts'
import { company, consumer } from '../limits/clients.ts'
import type { SpeakingLoan } from '../speaking-loan.ts'
import { WORLD_NAMES, type WorldName } from './world-names.ts'

/** Courses of the loans, in rotation, so that the names appear in every state of a list. */
const COURSES: readonly DescriptionRequest[] = [
  { paid: 3 },
  { type: 'REGULAR', rows: 8, paid: 2, overdue: 1 },
  { type: 'BULLET', rows: 6, extended: [30] },
  { type: 'FULL-BULLET', term: { count: 90, unit: 'days' }, paid: 1 },
]

/** A loan for each name, each of a different client. */
export const NAMED_LOANS: readonly SpeakingLoan[] = WORLD_NAMES.map((each, index) => ({
  id: each.id,
  tests: each.tests,
  description: {
    ...COURSES[index % COURSES.length],
    clientType: each.isCompany ? 'BUSINESS_WITHOUT_COLLATERAL' : 'CONSUMER',
  },
  client: clientOf(each, index),
}))

function clientOf({ name, country, isCompany }: WorldName, index: number) {
  const code = String(index + 1).padStart(4, '0')
  return isCompany
    ? company({ companyName: name, companyRegistryCode: `1200${code}`, representativeName: name }, country)
    : consumer(name, `4800101${code}`, country)
}
