import { demoIdentity, madeDemoLoan } from '#host/demo/fill-demo.ts'
import { storeMadeLoan } from '#host/demo/made-loan.ts'
import { seededRandom } from '#host/demo/seeded-random.ts'
import { openStorage } from '#storage/sqlite/open-storage.ts'
import { addDays, calendarDate } from '#values/calendar-date.ts'

const SEED = 20_261_121
const TODAY = calendarDate('2026-11-21')
/** The issue dates of the loans are spread evenly over ten years. */
const DAYS_OF_THE_BOOK = 3_650
/** Loans written with one flush to disk. With more at once, the search index falls behind. */
const LOANS_AT_ONCE = 250

/**
 * Fills a closed data folder with invented loans and their histories, through the storage modules. The same count
 * always gives the same loans. Calls `told` with the number of loans so far.
 */
export async function fillBook(folder: string, count: number, told: (loans: number) => void = () => {}): Promise<void> {
  const random = seededRandom(SEED)
  const storage = openStorage(folder)
  const issueDate = (index: number) => addDays(TODAY, Math.floor((index / count - 1) * DAYS_OF_THE_BOOK))
  for (let first = 0; first < count; first += LOANS_AT_ONCE) {
    const last = Math.min(first + LOANS_AT_ONCE, count)
    await storage.write(async (unit) => {
      for (let index = first; index < last; index++) {
        await storeMadeLoan(unit, madeDemoLoan(random, demoIdentity(random, index, issueDate(index)), TODAY))
      }
    })
    told(last)
  }
  await storage.close()
}
