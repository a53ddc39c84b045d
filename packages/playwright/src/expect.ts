import { type ExpectMatcherState, expect as playwrightExpect } from '@playwright/test'
import type { LoanPage } from './pages/loan-page.ts'
import { columnOf } from './schedule/schedule-columns.ts'
import { asAsked, isSame, readScheduleTable, type ShownSchedule, tableText } from './schedule/schedule-table.ts'
import { shownSchedule } from './schedule/shown-schedule.ts'

/** Cells of an installment by their heads, in any of the ways of a table: `{ dueDate: '2026-05-26', interest: '46.67' }`. */
export type InstallmentCells = Readonly<Record<string, string>>

type Waiting = { readonly timeout?: number }

/** Playwright's own, and what a loan's page can be asked besides. Like those, they wait until it is so. */
export const expect = playwrightExpect.extend({
  /**
   * The rows of the schedule are those of a text table, as many and in this order. It says as much as it has columns; a cell
   * of `…` says nothing, a last line of `…` leaves open what follows.
   */
  async toHaveSchedule(loan: LoanPage, text: string, waiting: Waiting = {}) {
    const table = readScheduleTable(text)
    const wanted = tableText(table.heads, table.rows)
    const isNot = this.isNot
    const { pass, seen } = await settled(this, waiting, async () => {
      const rows = asAsked(table, await shownSchedule(loan.schedule))
      const seen = tableText(table.heads, rows)
      return { pass: seen === wanted, seen }
    })
    const name = 'toHaveSchedule'
    return {
      name,
      pass,
      message: () => this.utils.matcherHint(name, 'loan', 'table', { isNot }) + told(this, wanted, seen),
    }
  },

  /** The installment of this number, as the page counts them, has these cells. */
  async toHaveInstallment(loan: LoanPage, number: number, cells: InstallmentCells, waiting: Waiting = {}) {
    const asked = Object.entries(cells).map(([head, value]) => ({ head, column: columnOf(head), value }))
    const heads = asked.map(({ head }) => head)
    const wanted = tableText(heads, [asked.map(({ value }) => value)])
    const isNot = this.isNot
    const { pass, seen } = await settled(this, waiting, async () => {
      const row = (await shownSchedule(loan.schedule)).find((one) => one.number === String(number))
      const shown = asked.map(({ column, value }) =>
        isSame(value, row?.[column] ?? '') ? value : (row?.[column] ?? ''),
      )
      const seen = row === undefined ? `There is no installment ${number}.` : tableText(heads, [shown])
      return { pass: seen === wanted, seen }
    })
    const name = 'toHaveInstallment'
    return {
      name,
      pass,
      message: () => this.utils.matcherHint(name, 'loan', `${number}, cells`, { isNot }) + told(this, wanted, seen),
    }
  },

  /** The latest extension of the loan is by so many days. */
  async toBeExtendedBy(loan: LoanPage, days: number, waiting: Waiting = {}) {
    const isNot = this.isNot
    const { pass, seen } = await settled(this, waiting, async () => {
      const latest = (await loan.extensionDays())[0]
      return { pass: latest === days, seen: latest === undefined ? 'not extended' : `extended by ${latest} days` }
    })
    const name = 'toBeExtendedBy'
    const wanted = `extended by ${days} days`
    return {
      name,
      pass,
      message: () => this.utils.matcherHint(name, 'loan', 'days', { isNot }) + told(this, wanted, seen),
    }
  },
})

/** The rows of a schedule that the page shows, for what no matcher asks. */
export async function scheduleOf(loan: LoanPage): Promise<ShownSchedule> {
  return shownSchedule(loan.schedule)
}

type Matching = Pick<ExpectMatcherState, 'isNot' | 'timeout' | 'utils'>

type Look = { readonly pass: boolean; readonly seen: string }

/** Looks again until it is as it should be, or the time of Playwright's own expectations is over; then what was seen last. */
async function settled({ isNot, timeout }: Matching, waiting: Waiting, look: () => Promise<Look>): Promise<Look> {
  let last: Look = { pass: isNot, seen: '' }
  const isAsWanted = async () => {
    last = await look()
    return last.pass !== isNot
  }
  // Its own failure is said in this matcher's words.
  await playwrightExpect
    .poll(isAsWanted, { timeout: waiting.timeout ?? timeout })
    .toBe(true)
    .catch(() => undefined)
  return last
}

function told({ isNot, utils }: Matching, wanted: string, seen: string): string {
  if (isNot) return `\n\nIt is:\n${seen}`
  return `\n\n${utils.printDiffOrStringify(wanted, seen, 'Expected', 'Shown', false)}`
}
