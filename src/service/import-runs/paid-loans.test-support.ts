import { calendarDate } from '#values/calendar-date.ts'
import { testService } from '../service.test-support.ts'
import { csvOf, HEADS, importsOf, lineOf } from './files.test-support.ts'

/** 400.00 and 12.00 on February 15, 400.00 and 8.00 on March 15, 400.00 and 4.00 on April 15. */
export const LOAN = {
  clientCode: '38001010015',
  clientName: 'Anna Saar',
  scheduleType: 'REGULAR',
  numberOfInstallments: '3',
}
export const TODAY = '2026-03-16'

export type Texts = Readonly<Record<string, string>>

/** A desk on the day after the second installment. */
export async function desk() {
  const own = await testService()
  own.time.today = calendarDate(TODAY)
  return { ...own, imports: importsOf(own) }
}

export const fileOf = (paid: Texts) => csvOf([lineOf(1, { ...LOAN, ...paid })], [...HEADS, ...Object.keys(paid)])
