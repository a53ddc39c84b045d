import { describe, expect, it } from 'vitest'
import type { ImportField } from '#values/vocabulary/import-terms.ts'
import { lookThrough } from '../look/look-through.ts'
import { textSource } from '../source-bytes.test-support.ts'
import { guessPlan } from './guess-plan.ts'
import { planNotices } from './plan-notices.ts'

const OF_LOAN = 'Rasa B;39001010011;EUR;14;LTU;2026-01-15;annuity'
const HEAD = 'Loan ID;Client;Client code;Currency;Interest rate;Country;Issue date;Schedule type'

/** Head and count of each notice about empty cells. `as` gives the columns of some heads another field. */
async function emptyIn(lines: readonly string[], as: Readonly<Record<string, ImportField>> = {}, fixed = false) {
  const facts = await lookThrough(textSource([...lines, ''].join('\n')))
  const guessed = guessPlan(facts)
  const columns = guessed.columns.map((column) => {
    const field = as[facts.columns[column.index]?.head ?? '']
    return field ? { ...column, field } : column
  })
  const plan = { ...guessed, columns, fixed: fixed ? [{ field: 'currency' as const, value: 'EUR' }] : guessed.fixed }
  return planNotices(plan, facts)
    .filter(({ code }) => code === 'empty-cells')
    .map(({ params }) => `${params.head}: ${params.count} ${params.of}`)
}

describe('empty cells that make lines faulty', () => {
  it('are counted in a file of a loan a line', async () => {
    const lines = [`${HEAD};Amount`, `A-1;${OF_LOAN};100`, `A-2;${OF_LOAN};`, `A-3;${OF_LOAN};`]
    expect(await emptyIn(lines)).toEqual(['Amount: 2 lines'])
  })

  it('are none of the loan below the first line of each loan', async () => {
    const loan = (id: string) => [
      `${id};${OF_LOAN};2026-02-15;10;1`,
      ';;;;;;;;2026-03-15;10;1',
      ';;;;;;;;2026-04-15;10;1',
    ]
    const lines = [`${HEAD};Due date;Principal;Interest`, ...loan('A-1'), ...loan('A-2')]
    expect(await emptyIn(lines)).toEqual([])
  })

  it('are counted by loan where no line of a loan has its value, and by line of an installment', async () => {
    const loan = (id: string, rate: string, interest: string) => [
      `${id};Rasa B;39001010011;EUR;${rate};LTU;2026-01-15;annuity;2026-02-15;10;1`,
      `;;;;;;;;2026-03-15;10;${interest}`,
    ]
    const lines = [`${HEAD};Due date;Principal;Interest`, ...loan('A-1', '14', '1'), ...loan('A-2', '', '')]
    expect(await emptyIn(lines)).toEqual(['Interest rate: 1 loans', 'Interest: 1 lines'])
  })

  it('are none if another column of the field may have the value', async () => {
    const lines = [
      `${HEAD};Amount;NAME2`,
      `A-1;${OF_LOAN};100;Butkutė`,
      `A-2;${OF_LOAN};100;`,
      `A-3;;39001010011;EUR;14;LTU;2026-01-15;annuity;100;Kaunas UAB`,
    ]
    expect(await emptyIn(lines, { NAME2: 'clientName' })).toEqual([])
  })

  it('are none if a fixed value stands for them', async () => {
    const line = 'Rasa B;39001010011;;14;LTU;2026-01-15;annuity'
    const lines = [`${HEAD};Amount`, `A-1;${OF_LOAN};100`, `A-2;${line};100`]
    expect(await emptyIn(lines)).toEqual(['Currency: 1 lines'])
    expect(await emptyIn(lines, {}, true)).toEqual([])
  })
})

describe('what a file of terms leaves to the desk', () => {
  async function taken(head: string, cells: string, before = '') {
    const facts = await lookThrough(textSource(`${before}${head}\n${cells}\n`))
    return planNotices(guessPlan(facts), facts).filter(({ code }) => code.endsWith('-taken'))
  }

  it('is the day count and the first due date, unless it has the schedules or says them', async () => {
    const codes = async (head: string, cells: string) => (await taken(head, cells)).map(({ code }) => code)
    expect(await codes('Loan ID;Amount;Rate', 'A-1;100,00;12')).toEqual(['day-count-taken'])
    expect(await codes('Loan ID;Amount;Rate;Day count', 'A-1;100,00;12;30E/360')).toEqual([])
    expect(await codes('Loan ID;Amount;Day count;Installments', 'A-1;100,00;30E/360;12')).toEqual(['first-due-taken'])
    const dated = 'Loan ID;Amount;Day count;Installments;First due date'
    expect(await codes(dated, 'A-1;100,00;30E/360;12;2026-03-15')).toEqual([])
    const [gap] = await taken(dated, 'A-1;100,00;30E/360;12;2026-03-15\nA-2;100,00;30E/360;12;')
    expect(gap).toMatchObject({ code: 'first-due-taken', params: { count: 1 }, column: 4 })
    expect(await codes('Loan ID;Due date;Principal due;Interest due', 'A-1;2026-03-15;100,00;5,00')).toEqual([])
  })
})
