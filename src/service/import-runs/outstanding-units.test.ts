import { describe, expect, it } from 'vitest'
import { guessPlan } from '#intake/columns/guess-plan.ts'
import { mappingOf } from '#intake/columns/mapping-of.ts'
import type { ImportPlan, SavedMapping } from '#intake/import-plan.ts'
import { loansIn } from '#intake/loans/loans-in.ts'
import { doubtsOf, readLoan } from '#intake/loans/read-loan.ts'
import { lookThrough } from '#intake/look/look-through.ts'
import type { OpenQuestion } from '#intake/questions/open-question.ts'
import { questionsOf } from '#intake/questions/questions-of.ts'
import { all, sourceOf, textSource } from '#intake/source-bytes.test-support.ts'
import type { SourceFacts } from '#intake/source-facts.ts'
import { xlsxFile } from '#intake/xlsx/xlsx-file.test-support.ts'
import { planWith } from './plan-with.ts'

const HEADS = ['Loan ID', 'Client name', 'Client code', 'Country', 'Interest rate', 'Issue date', 'Schedule type']
const CELLS = ['LN-1', 'Rasa B', '39001010011', 'LT', '14.5', '2026-03-15', 'annuity']
const MORE = ['Number of installments', 'First due date']
const MORE_CELLS = ['12', '2026-04-15']

/** Loan, paid and outstanding amount in each unit. The paid amount is 231,249.50 in all of them. */
const UNITS = [
  ['euro', '1200000', '231249.50', '968750.50', 'EUR'],
  ['cents', '120000000', '23124950', '96875050', 'Cent'],
  ['thousands', '1200', '231.2495', '968.7505', 'TEUR'],
  ['millions', '1.2', '0.2312495', '0.9687505', 'Mio EUR'],
] as const

const KINDS = ['csv', 'xlsx'] as const
/** Places in which the file gives its unit. */
const SAID = ['in a title', 'in each head', 'in the head of the loan amount'] as const

const CASES = UNITS.flatMap((unit) =>
  (['Saldo', 'Getilgt'] as const).flatMap((name) =>
    KINDS.flatMap((kind) => SAID.map((said) => [name, unit[0], said, kind, unit] as const)),
  ),
)

type Table = {
  readonly titles?: readonly string[]
  readonly amount: readonly string[]
  readonly paid: readonly string[]
}

function sourceOfTable({ titles = [], amount, paid }: Table, kind: (typeof KINDS)[number]) {
  const rows = [0, 1, 2].map((line) => [
    `LN-${line + 1}`,
    ...CELLS.slice(1),
    ...[...amount.slice(1), ...MORE_CELLS, ...paid.slice(1)],
  ])
  const table = [...titles.map((title) => [title]), [...HEADS, amount[0] ?? '', ...MORE, paid[0] ?? ''], ...rows]
  if (kind === 'csv') return textSource(table.map((cells) => cells.join(';')).join('\n'))
  const numbers = table.map((cells) => cells.map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell)))
  return sourceOf(xlsxFile([{ name: 'Loans', rows: numbers }]))
}

/** Answers all questions, each by the choice that `pick` returns. */
function answered(plan: ImportPlan, facts: SourceFacts, pick: (question: OpenQuestion) => number): ImportPlan {
  const [question] = questionsOf(plan, facts)
  if (question === undefined) return plan
  const { columns, fixed } = question.choices[pick(question)]?.change ?? expect.fail(`no choice of ${question.code}`)
  return answered(planWith({ facts, plan, mapping: undefined, columns, fixed }), facts, pick)
}

async function paidOf(plan: ImportPlan, facts: SourceFacts, open: ReturnType<typeof sourceOfTable>) {
  const loans = await all(loansIn(plan, facts.columns, open))
  return loans.map((loan) => {
    const read = readLoan(plan, facts.columns, loan, [], doubtsOf(facts.evidence))
    return read.kind === 'request' ? [read.checked.loanAmount, read.midLife.paid] : read.faults
  })
}

function savedOf(plan: ImportPlan, facts: SourceFacts): SavedMapping {
  const { name, ...mapping } = mappingOf('Ours', { plan, source: facts, questions: questionsOf(plan, facts) })
  return { uuid: 'a8e0a3c3-7d2b-4b52-9f0e-3a1c5d0a1b2c', name, ...mapping }
}

const PAID = [120_000_000, { kind: 'of-loan', principal: 23_124_950, interest: 0 }]

describe('what was paid or is outstanding', () => {
  it.each(CASES)(
    'under %s is read in %s, said %s, of a %s file',
    async (name, unit, said, kind, [, loan, paid, left, sign]) => {
      const ofHead = (head: string) => (said === 'in each head' ? `${head} (${sign})` : head)
      const amount = said === 'in the head of the loan amount' ? `Loan amount (${sign})` : ofHead('Loan amount')
      const titles = said === 'in a title' && unit !== 'euro' ? [`Portfolio, all amounts in ${sign}`] : []
      const cells = { titles, amount: [amount, loan], paid: [ofHead(name), name === 'Saldo' ? left : paid] }
      const open = sourceOfTable(cells, kind)
      const facts = await lookThrough(open)
      const index = facts.columns.findIndex(({ head }) => head === cells.paid[0])
      const first = name === 'Saldo' ? guessPlan(facts) : withPaid(guessPlan(facts), facts, index)
      const plan = answered(first, facts, () => 0)
      expect(await paidOf(plan, facts, open)).toEqual([PAID, PAID, PAID])
      const next = guessPlan(facts, [savedOf(plan, facts)])
      expect(questionsOf(next, facts)).toEqual([])
      expect(await paidOf(next, facts, open)).toEqual([PAID, PAID, PAID])
    },
  )

  it('is asked about in both units where its head says another one than the loan amount', async () => {
    const open = sourceOfTable({ amount: ['Loan amount (TEUR)', '1200'], paid: ['Saldo (Cent)', '96875050'] }, 'csv')
    const facts = await lookThrough(open)
    const asked = questionsOf(answeredBut(guessPlan(facts), facts, 'thousands'), facts)
    const readings = asked.map(({ choices }) => choices.flatMap(({ params }) => params.as ?? []))
    expect(readings).toEqual([['outstanding-cents', 'outstanding-thousands', 'outstanding']])
  })

  it.each([
    ['a title of thousands came', [], ['Portfolio, all amounts in TEUR'], 'outstanding', 'thousands'],
    ['the title of thousands is gone', ['Portfolio, all amounts in TEUR'], [], 'outstanding-thousands', 'euro'],
  ])('is asked about again in a saved mapping if %s', async (_, before, now, as, answer) => {
    const [first, then] = [before, now].map((titles) =>
      sourceOfTable({ titles, amount: ['Loan amount', '1200'], paid: ['Saldo', '968.75'] }, 'xlsx'),
    )
    if (first === undefined || then === undefined) return expect.fail('two files')
    const facts = await lookThrough(first)
    const plan = answered(guessPlan(facts), facts, () => 0)
    expect(plan.columns.at(-1)).toMatchObject({ field: 'paidPrincipal', as })
    const nextFacts = await lookThrough(then)
    const next = guessPlan(nextFacts, [savedOf(plan, facts)])
    const asked = questionsOf(answeredBut(next, nextFacts, answer), nextFacts)
    expect(asked.map(({ code }) => code)).toContain('outstanding-amount')
  })
})

function withPaid(plan: ImportPlan, facts: SourceFacts, index: number): ImportPlan {
  return planWith({ facts, plan, mapping: undefined, columns: [{ index, field: 'paidPrincipal' }] })
}

/** Answers the questions before that of the outstanding amount, by a reading or the first choice. */
function answeredBut(plan: ImportPlan, facts: SourceFacts, as: string): ImportPlan {
  const [question] = questionsOf(plan, facts)
  if (question === undefined || question.code === 'outstanding-amount') return plan
  const choice = question.choices.find(({ params }) => params.as === as) ?? question.choices[0]
  const { columns, fixed } = choice?.change ?? {}
  return answeredBut(planWith({ facts, plan, mapping: undefined, columns, fixed }), facts, as)
}
