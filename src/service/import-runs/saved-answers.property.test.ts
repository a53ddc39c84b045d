import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessPlan } from '#intake/columns/guess-plan.ts'
import { mappingOf } from '#intake/columns/mapping-of.ts'
import type { ImportPlan, SavedMapping } from '#intake/import-plan.ts'
import { lookThrough } from '#intake/look/look-through.ts'
import {
  AMOUNT_HEADS,
  COUNT_HEADS,
  DAILY_HEADS,
  MONTHLY_HEADS,
  OTHER_HEADS,
  OUTSTANDING_HEADS,
  RATE_HEADS,
  SCALED_HEADS,
} from '#intake/questions/heads.test-support.ts'
import { questionsOf } from '#intake/questions/questions-of.ts'
import { textSource } from '#intake/source-bytes.test-support.ts'
import type { SourceFacts } from '#intake/source-facts.ts'
import { withWriting } from './change-plan.ts'
import { planWith } from './plan-with.ts'

type Column = readonly [head: string, cells: readonly string[]]

const PLAIN: Readonly<Record<string, Column>> = {
  id: ['Loan ID', ['LN-1', 'LN-2']],
  name: ['Client name', ['Rasa B', 'Jonas C']],
  code: ['Client code', ['39001010011', '38001010015']],
  country: ['Country', ['LT', 'LT']],
  amount: ['Loan amount', ['1200,50', '900,00']],
  rate: ['Interest rate', ['14,5', '12']],
  issued: ['Issue date', ['2026-03-15', '2026-03-16']],
  type: ['Schedule type', ['annuity', 'annuity']],
  number: ['Number of installments', ['12', '24']],
  due: ['First due date', ['2026-04-15', '2026-04-16']],
}

const open = (key: string, heads: readonly string[], cells: Column[1]) =>
  fc.constantFrom(...heads).map((head) => ({ ...PLAIN, [key]: [head, cells] as const }))

/** Files that leave at least one question open. */
const FILES = fc.oneof(
  open('rate', RATE_HEADS, ['0,157', '0,12']),
  open('rate', [...MONTHLY_HEADS, ...DAILY_HEADS], ['1,5', '2']),
  open('amount', [...SCALED_HEADS.cents, ...SCALED_HEADS.thousands, ...SCALED_HEADS.currency], ['1200', '900']),
  open('amount', AMOUNT_HEADS, ['1.500', '2.500']).map((file) => ({
    ...file,
    rate: ['Interest rate', ['14', '12']] as const,
  })),
  open('extra', OUTSTANDING_HEADS, ['200,50', '900,00']),
  open('extra', COUNT_HEADS, ['2', '1']),
  open('extra', OTHER_HEADS, ['3,20', '17,05']),
  open('extra', ['Interest Method', 'Interest type'], ['Flat', 'Declining balance']),
  open('extra', ['Grace period', 'Karencja (mies.)', 'Grace on interest charged'], ['3', '0']),
  open('extra', ['Balloon', 'Restwert', 'Down payment', 'Wkład własny'], ['10', '0']),
  open('number', ['Term (days)', 'Laufzeit in Tagen', 'Term in weeks'], ['30', '45']),
  open('due', ['First due date'], ['04/05/2026', '04/05/2026']),
  open('amount', ['Nr_X', 'Suma_Y', 'X'], ['1200,50', '900,00']),
  open('type', ['Schedule type', 'Amort type', 'Tvar'], ['raty stale', 'annuity']),
  open('extra', ['Client type', 'F/J', 'N/B'], ['N', 'B']),
)

type File = Readonly<Record<string, Column>>

async function factsOf(file: File, titles: readonly string[] = []): Promise<SourceFacts> {
  const columns = Object.values(file)
  const ids = file.id?.[1] ?? []
  const lines = ids.map((_, line) => columns.map(([, cells]) => cells[line % cells.length]))
  const table = [columns.map(([head]) => head), ...lines].map((cells) => cells.join(';'))
  return lookThrough(textSource([...titles, ...table].join('\n')))
}

function saved(plan: ImportPlan, facts: SourceFacts): SavedMapping {
  const { name, ...mapping } = mappingOf('Ours', { plan, source: facts, questions: questionsOf(plan, facts) })
  return { uuid: 'a8e0a3c3-7d2b-4b52-9f0e-3a1c5d0a1b2c', name, ...mapping }
}

const codesOf = (plan: ImportPlan, facts: SourceFacts) =>
  questionsOf(plan, facts).map(({ code, column }) => `${code} ${column}`)

/** Answers all questions, each with one of its choices. */
function answered(
  plan: ImportPlan,
  facts: SourceFacts,
  pick: number,
): { readonly plan: ImportPlan; readonly facts: SourceFacts } {
  const [question] = questionsOf(plan, facts)
  const change = question?.choices[pick % question.choices.length]?.change
  if (change === undefined) return { plan, facts }
  const known = withWriting({ facts, readMs: 0 }, change.format ?? {}).facts
  const { decimals, dateOrder } = known.format
  const format = { ...plan.format, decimals, dateOrder }
  const { columns, fixed } = change
  const next = planWith({ facts: known, plan: { ...plan, format }, mapping: undefined, columns, fixed })
  return answered(next, known, pick)
}

describe('a saved mapping', () => {
  it('leaves each question open that was open when it was saved', async () => {
    await fc.assert(
      fc.asyncProperty(FILES, async (file) => {
        const facts = await factsOf(file)
        const plan = guessPlan(facts)
        expect(codesOf(plan, facts)).not.toEqual([])
        const next = guessPlan(facts, [saved(plan, facts)])
        expect(next.mapping?.name).toBe('Ours')
        expect(codesOf(next, facts)).toEqual(codesOf(plan, facts))
      }),
      { numRuns: 200 },
    )
  })

  it('carries each answer to the next file, whichever it is', async () => {
    await fc.assert(
      fc.asyncProperty(FILES, fc.nat({ max: 5 }), async (file, pick) => {
        const facts = await factsOf(file)
        const first = answered(guessPlan(facts), facts, pick)
        const next = guessPlan(facts, [saved(first.plan, first.facts)])
        expect(codesOf(next, facts)).toEqual([])
        const said = ({ columns, format }: ImportPlan) => [
          columns.map(({ field, as, words = [] }) => ({ field, as, words })),
          format,
        ]
        expect(said(next)).toEqual(said(first.plan))
      }),
      { numRuns: 200 },
    )
  })

  it('asks about a column that had no question when it was saved, and is filled now', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...OTHER_HEADS, ...COUNT_HEADS), async (head) => {
        const empty = await factsOf({ ...PLAIN, extra: [head, ['', '']] })
        const filled = await factsOf({ ...PLAIN, extra: [head, ['2', '1']] })
        const next = guessPlan(filled, [saved(guessPlan(empty), empty)])
        expect(codesOf(next, filled)).toEqual(codesOf(guessPlan(filled), filled))
      }),
      { numRuns: 60 },
    )
  })

  it('of an older version is asked about what the file itself leaves open', async () => {
    await fc.assert(
      fc.asyncProperty(FILES, async (file) => {
        const facts = await factsOf(file)
        const plan = guessPlan(facts)
        const { columns, ...mapping } = saved(plan, facts)
        const former = { ...mapping, columns: columns.map((column) => ({ ...column, isAnswered: null })) }
        expect(codesOf(guessPlan(facts, [former]), facts)).toEqual(codesOf(plan, facts))
      }),
      { numRuns: 100 },
    )
  })
})

/** Two files of the same columns, and a reading that is chosen of the first, against what it shows. */
const OTHERWISE = [
  { code: 'rate-unit', as: 'percent', titles: ['Interest rates are monthly', 'Zinsen pro Tag'] },
  { code: 'rate-unit', as: 'percent', titles: ['Rates: % p.m.', 'Interest rates per week'] },
  {
    code: 'rate-unit',
    as: 'percent',
    cells: {
      rate: [
        ['0,5', '14', '12'],
        ['0,145', '0,12'],
      ],
    },
  },
  {
    code: 'rate-unit',
    as: 'percent-a-month',
    titles: ['Rates: % p.m.', 'Rates: % p.m.'],
    cells: {
      rate: [
        ['1,5', '2'],
        ['0,015', '0,02'],
      ],
    },
  },
  { code: 'term-unit', as: 'installments', titles: ['Terms in days', 'Laufzeit in Wochen'] },
  { code: 'amount-unit', as: 'euro', titles: ['tūkst. EUR', 'in cents'] },
  { code: 'other-currency', as: 'euro', titles: ['Amounts in PLN', 'Beträge in CHF'] },
  { code: 'other-currency', as: 'euro', titles: ['tūkst. EUR', 'Amounts in PLN'] },
  { code: 'amount-unit', as: 'euro', titles: ['Amounts in PLN', 'tūkst. EUR'] },
] as const

describe('an answer of a saved mapping', () => {
  it.each(OTHERWISE)('is asked again if another file shows another unit: $code, $as, $titles', async (each) => {
    const { code, as } = each
    const of = (at: 0 | 1) => {
      const rate = 'cells' in each ? each.cells.rate[at] : ['14,5', '12']
      const id = ['Loan ID', ['LN-1', 'LN-2', 'LN-3']] as const
      const file = { ...PLAIN, id, number: ['Term', ['12', '24']], rate: ['Interest rate', rate] } as const
      return factsOf(file, 'titles' in each ? [each.titles[at]] : [])
    }
    const [first, other] = [await of(0), await of(1)]
    const plan = guessPlan(first)
    const changes = questionsOf(plan, first).flatMap(({ choices }) => choices.filter(({ params }) => params.as === as))
    const columns = changes.flatMap(({ change }) => change.columns ?? [])
    const answer = planWith({ facts: first, plan, mapping: undefined, columns, fixed: undefined })
    const mapping = saved(answer, first)
    expect(codesOf(guessPlan(first, [mapping]), first)).toEqual([])
    const open = questionsOf(guessPlan(other, [mapping]), other)
    expect(open.map((question) => [question.code, question.params.saved])).toEqual([[code, as]])
    const choices = open.flatMap((question) => question.choices.map(({ params }) => params.as))
    expect(choices).toContain(as)
  })
})

describe('a choice under a saved mapping', () => {
  it('is taken back to what the mapping says', async () => {
    await fc.assert(
      fc.asyncProperty(FILES, fc.nat({ max: 5 }), fc.nat({ max: 9 }), async (file, pick, index) => {
        const facts = await factsOf(file)
        const first = answered(guessPlan(facts), facts, pick)
        const current = saved(first.plan, first.facts)
        const plan = guessPlan(facts, [current])
        const rest = { facts, mapping: undefined, current, fixed: undefined }
        const changed = planWith({ ...rest, plan, columns: [{ index, field: 'furtherField' }] })
        expect(changed.mapping?.isChanged).toBe(plan.columns[index]?.field !== 'furtherField')
        expect(planWith({ ...rest, plan: changed, columns: [{ index }] })).toEqual(plan)
      }),
      { numRuns: 100 },
    )
  })
})
