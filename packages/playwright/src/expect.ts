import { type ExpectMatcherState, expect as playwrightExpect } from '@playwright/test'
import type { LoanPage } from './pages/loan-page.ts'
import { columnOf } from './schedule/schedule-columns.ts'
import { asAsked, isSame, readScheduleTable, type ShownSchedule, tableText } from './schedule/schedule-table.ts'
import { shownSchedule } from './schedule/shown-schedule.ts'

/**
 * Cells of an installment by their heads, in any spelling of a table: `{ dueDate: '2026-05-26', interest: '46.67' }`.
 */
export type InstallmentCells = Readonly<Record<string, string>>

type Waiting = { readonly timeout?: number }

/** Playwright's `expect`, with matchers for the page of a loan. Like Playwright's own, they retry until they pass. */
export const expect = playwrightExpect.extend({
  /**
   * Passes if the schedule has exactly the rows of a text table, in this order. Compares only the columns of the table.
   * A cell of `…` matches anything, and a last line of `…` allows further rows.
   */
  async toHaveSchedule(loan: LoanPage, text: string, waiting: Waiting = {}) {
    const table = readScheduleTable(text)
    const wanted = tableText(table.heads, table.rows)
    const isNot = this.isNot
    const { pass, ...end } = await settled(this, waiting, async () => {
      const rows = asAsked(table, await shownSchedule(loan.schedule))
      const seen = tableText(table.heads, rows)
      return { pass: seen === wanted, seen }
    })
    const name = 'toHaveSchedule'
    return {
      name,
      pass,
      message: () => this.utils.matcherHint(name, 'loan', 'table', { isNot }) + told(this, wanted, end),
    }
  },

  /** Passes if the installment of this number, counted as on the page, has these cells. */
  async toHaveInstallment(loan: LoanPage, number: number, cells: InstallmentCells, waiting: Waiting = {}) {
    const asked = Object.entries(cells).map(([head, value]) => ({ head, column: columnOf(head), value }))
    const heads = asked.map(({ head }) => head)
    const wanted = tableText(heads, [asked.map(({ value }) => value)])
    const isNot = this.isNot
    const { pass, ...end } = await settled(this, waiting, async () => {
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
      message: () => this.utils.matcherHint(name, 'loan', `${number}, cells`, { isNot }) + told(this, wanted, end),
    }
  },

  /** Passes if the latest extension of the loan is by this many days. */
  async toBeExtendedBy(loan: LoanPage, days: number, waiting: Waiting = {}) {
    const isNot = this.isNot
    const { pass, ...end } = await settled(this, waiting, async () => {
      const latest = (await loan.extensionDays())[0]
      return { pass: latest === days, seen: latest === undefined ? 'not extended' : `extended by ${latest} days` }
    })
    const name = 'toBeExtendedBy'
    const wanted = `extended by ${days} days`
    return {
      name,
      pass,
      message: () => this.utils.matcherHint(name, 'loan', 'days', { isNot }) + told(this, wanted, end),
    }
  },
})

/** Rows of the schedule on the page, for checks without a matcher of their own. */
export async function scheduleOf(loan: LoanPage): Promise<ShownSchedule> {
  return shownSchedule(loan.schedule)
}

type Matching = Pick<ExpectMatcherState, 'isNot' | 'timeout' | 'utils'>

type Look = { readonly pass: boolean; readonly seen: string }

/** Result of retrying: the last state seen, or the error that prevented one; `waitedMs` if time ran out. */
type End = { readonly seen: string | null; readonly fault: string | null; readonly waitedMs: number | null }

/** Retries until the check passes or the timeout of Playwright's own expectations is over. */
async function settled(
  { isNot, timeout }: Matching,
  waiting: Waiting,
  look: () => Promise<Look>,
): Promise<End & { readonly pass: boolean }> {
  const most = waiting.timeout ?? timeout
  let last: Look | null = null
  let fault: string | null = null
  const isAsWanted = async () => {
    try {
      last = await look()
      fault = null
      return last.pass !== isNot
    } catch (error) {
      fault = String(error).split('\n')[0] ?? ''
      return false
    }
  }
  // Swallows the failure of the poll, which this matcher reports in its own words.
  const isInTime = await playwrightExpect
    .poll(isAsWanted, { timeout: most })
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
  return endOf(last, fault, { isNot, waitedMs: isInTime ? null : most })
}

type Ended = Pick<End, 'waitedMs'> & { readonly isNot: boolean }

function endOf(last: Look | null, fault: string | null, { isNot, waitedMs }: Ended): End & { readonly pass: boolean } {
  return { pass: waitedMs === null ? !isNot : isNot, seen: last?.seen ?? null, fault, waitedMs }
}

function told({ isNot, utils }: Matching, wanted: string, { seen, fault, waitedMs }: End): string {
  const waited = waitedMs === null ? '' : `\n\nTimed out after ${waitedMs} ms.`
  const failed = fault === null ? '' : `\nLooking failed: ${fault}`
  if (seen === null)
    return `${waited} The page did not show it.${failed}\n\n${isNot ? 'Not expected' : 'Expected'}:\n${wanted}`
  const last = waited === '' ? '' : `${waited} Seen last:${failed}`
  if (isNot) return `${last}\n\nIt is:\n${seen}`
  return `${last}\n\n${utils.printDiffOrStringify(wanted, seen, 'Expected', 'Shown', false)}`
}
