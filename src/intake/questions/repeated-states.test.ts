import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guessPlan } from '../columns/guess-plan.ts'
import type { ImportPlan } from '../import-plan.ts'
import { lookThrough } from '../look/look-through.ts'
import { sourceOf, textSource } from '../source-bytes.test-support.ts'
import type { SourceFacts } from '../source-facts.ts'
import { xlsxFile } from '../xlsx/xlsx-file.test-support.ts'
import { questionsOf } from './questions-of.ts'

/** Heads of a state and a remark, a state that runs, one that has ended, and a remark that says the same. */
const LANGUAGES = [
  ['Status', 'Remark', 'Active', 'Cancelled', 'cancelled by the client'],
  ['Būsena', 'Pastabos', 'Galioja', 'Nutraukta', 'nutraukta kliento prašymu'],
  ['Status', 'Bemerkung', 'Aktiv', 'Storniert', 'storniert, Kunde hat angerufen'],
  ['Stan', 'Uwagi', 'Aktywna', 'Rozwiązana', 'rozwiązana przez klienta'],
  ['Stav', 'Poznámka', 'Aktivní', 'Zrušeno', 'zrušeno klientem'],
  ['Olek', 'Märkus', 'Kehtiv', 'Tühistatud', 'tühistatud kliendi soovil'],
  ['Статус', 'Комментарий', 'Активен', 'Отменён', 'отменён клиентом'],
] as const

const LINES = 30

type Made = {
  readonly language: (typeof LANGUAGES)[number]
  readonly ended: readonly boolean[]
  /** Lines whose remark says the end, among the ended ones; and one more where the state runs. */
  readonly remarked: readonly boolean[]
  readonly isElsewhere: boolean
  readonly areMany: boolean
  readonly isStateFirst: boolean
  readonly kind: 'csv' | 'xlsx'
}

async function factsOf({ language, ended, remarked, isElsewhere, areMany, isStateFirst, kind }: Made) {
  const [stateHead, remarkHead, runs, ends, remark] = language
  const heads = isStateFirst ? [stateHead, remarkHead] : [remarkHead, stateHead]
  const rows = ended.map((isEnded, at) => {
    const saysEnd = (isEnded && remarked[at]) || (isElsewhere && at === ended.indexOf(false))
    const other = areMany ? `tel. ${100 + at}` : ''
    const texts = [isEnded ? ends : runs, saysEnd ? `${remark}${areMany ? ` ${at}` : ''}` : other]
    return [`LN-${at + 1}`, 'Rasa Butkutė', '1200.50', ...(isStateFirst ? texts : texts.toReversed())]
  })
  const table = [['Loan ID', 'Client name', 'Loan amount', ...heads], ...rows]
  const text = () => textSource(table.map((cells) => cells.join(';')).join('\n'))
  return lookThrough(kind === 'csv' ? text() : sourceOf(xlsxFile([{ name: 'Loans', rows: table }])))
}

function askedStates(plan: ImportPlan, facts: SourceFacts): readonly (string | undefined)[] {
  const open = questionsOf(plan, facts).filter(({ code }) => code === 'line-state')
  return [...new Set(open.map(({ column }) => facts.columns[column ?? -1]?.head))]
}

function answered(plan: ImportPlan, facts: SourceFacts, head: string, text: string, isTaken: boolean): ImportPlan {
  const states = [{ text, begins: false, isTaken, lines: 1 }]
  return {
    ...plan,
    columns: plan.columns.map((column) =>
      facts.columns[column.index]?.head === head ? { ...column, by: 'chosen', isSure: true, states } : column,
    ),
  }
}

const made: fc.Arbitrary<Made> = fc.record({
  language: fc.constantFrom(...LANGUAGES),
  ended: fc
    .array(fc.boolean(), { minLength: LINES, maxLength: LINES })
    .filter((ended) => ended.includes(true) && ended.includes(false)),
  remarked: fc.array(fc.boolean(), { minLength: LINES, maxLength: LINES }),
  isElsewhere: fc.boolean(),
  areMany: fc.boolean(),
  isStateFirst: fc.boolean(),
  kind: fc.constantFrom('csv', 'xlsx'),
})

describe('a remark that a loan has ended', () => {
  it('is asked about once its state is answered only if it says so of other lines', async () => {
    const property = fc.asyncProperty(made, fc.boolean(), async (file, isTaken) => {
      const [stateHead, remarkHead, , ends] = file.language
      const facts = await factsOf(file)
      const plan = guessPlan(facts)
      const saysEnd = file.isElsewhere || file.ended.some((isEnded, at) => isEnded && file.remarked[at])
      const both = file.isStateFirst ? [stateHead, remarkHead] : [remarkHead, stateHead]
      expect(askedStates(plan, facts)).toEqual(saysEnd ? both : [stateHead])
      const after = answered(plan, facts, stateHead, ends, isTaken)
      expect(askedStates(after, facts)).toEqual(file.isElsewhere ? [remarkHead] : [])
    })
    await fc.assert(property, { numRuns: 60 })
  })
})
