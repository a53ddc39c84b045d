import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarDate } from '#values/calendar-date.ts'
import { readCellAs } from '../cells/read-as.ts'
import { CELL_READERS } from '../cells/read-cell.ts'
import { askCentury, columnsInDoubt } from './ask-century.ts'
import { column, type MeantColumn, RUNS, readAlone } from './generated-files.test-support.ts'

const TODAY = calendarDate('2026-01-28')
const WRITING = { decimals: 'point', dateOrder: 'day-month-year' } as const

const FORMS = [
  (year: string) => `12.03.${year}`,
  (year: string) => `12/03/${year}`,
  (year: string) => `12 Mar ${year}`,
] as const
/** A column of these is first asked about as one whose content does not fit its name. */
const WITH_APOSTROPHE = (year: string) => `12.03.'${year}`

type Form = (year: string) => string

/** Dates on 12 March of these years, written with two digits. */
function dates(field: string, head: string, years: readonly number[], form: Form = FORMS[0]) {
  const written = years.map((year) => form(String(year).slice(2)))
  return column(
    field,
    head,
    written,
    years.map((year) => `${year}-03-12`),
  )
}

const issued = (years: readonly number[], form?: Form) => dates('lenderIssueDate', 'Issue date', years, form)
const due = (years: readonly number[], form?: Form) => dates('finalDueDate', 'Final due date', years, form)

/** Columns that are asked about, and the values of the dates as they are read. */
async function asked(columns: readonly MeantColumn[]) {
  const { plan, facts, loans, columns: all } = await readAlone(columns)
  const questions = askCentury(plan, facts, TODAY)
  const values = columns.map(({ field }) => loans.map(({ cells }) => cells.find((cell) => cell.field === field)?.text))
  const heads = questions.flatMap(({ column: index }) => all[index ?? -1]?.head ?? [])
  return { questions, heads, values, inDoubt: columnsInDoubt(plan, facts, TODAY).length }
}

const years = (from: number, to: number) => fc.array(fc.integer({ min: from, max: to }), { minLength: 6, maxLength: 6 })
const form = fc.constantFrom(...FORMS)

describe('years of two digits', () => {
  it('are known within forty years of today', async () => {
    const property = fc.asyncProperty(
      years(1986, 2066),
      fc.oneof(form, fc.constant(WITH_APOSTROPHE)),
      async (all, of) => {
        const changed = [issued(all, of)]
        const found = await asked(changed)
        expect(found).toMatchObject({ heads: [], inDoubt: 0, values: changed.map(({ meant }) => meant) })
      },
    )
    await fc.assert(property, RUNS)
  })

  it('are asked about in each column with others, and both answers say the century', async () => {
    const property = fc.asyncProperty(fc.integer({ min: 1967, max: 1985 }), form, async (year, of) => {
      const { questions, heads } = await asked([issued([2020, 2021, year, 2022, 2023, 2024], of)])
      expect(heads).toEqual(['Issue date'])
      const text = of(String(year).slice(2))
      expect(questions[0]?.params).toMatchObject({ text, years: [`${year}`, `${year + 100}`] })
      const read = questions[0]?.choices.flatMap(({ change }) => {
        const as = change.columns?.[0]?.as
        return as ? [readCellAs(as, text, WRITING, CELL_READERS.lenderIssueDate)] : []
      })
      expect(read).toEqual([
        { kind: 'ok', value: `${year}-03-12` },
        { kind: 'ok', value: `${year + 100}-03-12` },
      ])
    })
    await fc.assert(property, RUNS)
  })

  it('of due dates are known if the other century is before all issue dates', async () => {
    const late = [2050, 2060, 2070, 2070, 2071, 2072]
    expect(await asked([issued([2020, 2021, 2022, 2023, 2024, 2025]), due(late)])).toMatchObject({
      heads: [],
      inDoubt: 0,
      values: [expect.anything(), late.map((year) => `${year}-03-12`)],
    })
    const old = [1971, 2021, 2022, 2023, 2024, 2025]
    expect((await asked([issued(old), due(late)])).heads).toEqual(['Issue date', 'Final due date'])
  })

  it('show a line in which the answers differ', async () => {
    const { questions } = await asked([issued([2020, 2021, 2022, 1975, 2023, 2024])])
    expect(questions.map(({ place, sample }) => place ?? sample)).toEqual([3])
  })
})
