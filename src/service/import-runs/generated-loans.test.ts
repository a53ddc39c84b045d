import fc from 'fast-check'
import { expect, it } from 'vitest'
import { guessPlan } from '#intake/columns/guess-plan.ts'
import type { ImportPlan } from '#intake/import-plan.ts'
import { loansIn } from '#intake/loans/loans-in.ts'
import { doubtsOf, readLoan } from '#intake/loans/read-loan.ts'
import { lookThrough } from '#intake/look/look-through.ts'
import { RUNS } from '#intake/questions/generated-files.test-support.ts'
import { questionsOf } from '#intake/questions/questions-of.ts'
import { all, sourceOf } from '#intake/source-bytes.test-support.ts'
import type { SourceFacts } from '#intake/source-facts.ts'
import { withWriting } from './change-plan.ts'
import {
  ALL_FIELDS,
  installmentsFile,
  LOAN_FIELDS,
  layouts,
  scheduleOf,
} from './generated-installments.test-support.ts'
import { answerIn, FIELDS, fileOf, meantLoans, styles, wireOf } from './generated-loans.test-support.ts'
import { planWith } from './plan-with.ts'

type Planned = { readonly plan: ImportPlan; readonly facts: SourceFacts }

/** Answers each question as a person does who knows how the file was written. */
function answered({ plan, facts }: Planned, known: ReadonlySet<string>, fields: readonly string[]): Planned {
  const [question] = questionsOf(plan, facts)
  if (question === undefined) return { plan, facts }
  const meant = question.column === null ? undefined : fields[question.column]
  const isMeant = (params: object) => Object.values(params).some((value) => known.has(String(value)) || value === meant)
  const ways = question.choices.filter(({ params }) => isMeant(params))
  const choice = ways.find(({ params }) => known.has(String(params.as))) ?? ways[0]
  if (choice === undefined) throw new Error(`No answer to ${question.code} of column ${question.column}`)
  const { format = {}, columns, fixed } = choice.change
  const changed = withWriting({ facts, readMs: 0 }, format).facts
  const { decimals, dateOrder } = changed.format
  const own = { ...plan, format: { ...plan.format, decimals, dateOrder } }
  return answered(
    { plan: planWith({ facts: changed, plan: own, mapping: undefined, columns, fixed }), facts: changed },
    known,
    fields,
  )
}

async function read(file: Uint8Array, answer: (planned: Planned) => Planned) {
  const open = sourceOf(file)
  const found = await lookThrough(open)
  const guessed = { plan: guessPlan(found), facts: found }
  const { plan, facts } = answer(guessed)
  const loans = await all(loansIn(plan, facts.columns, open))
  const doubts = doubtsOf(facts.evidence)
  return {
    questions: questionsOf(plan, facts),
    plan,
    loans: loans.map((loan) => readLoan(plan, facts.columns, loan, [], doubts)),
  }
}

function placedBy(order: readonly number[]): readonly string[] {
  return order.map((place) => FIELDS[place] ?? '')
}

it('no loan of a generated file is read wrong without a question or a mark', async () => {
  await fc.assert(
    fc.asyncProperty(meantLoans, styles, async (meant, style) => {
      const { questions, plan, loans } = await read(fileOf(meant, style), (planned) => planned)
      if (questions.some(({ column }) => column === null)) return
      const asked = new Set(questions.map(({ column }) => FIELDS[style.order[column ?? -1] ?? -1]))
      expect(loans).toHaveLength(meant.length)
      for (const [at, loan] of loans.entries()) {
        if (loan.kind === 'faulty' || loan.oddities.length > 0) continue
        const wire = wireOf(meant[at] ?? expect.fail('no such loan'), at)
        const wrong = FIELDS.flatMap((field, place) => {
          const text = loan.cells.find((cell) => cell.field === field)?.text
          return asked.has(field) || text === wire[place] ? [] : [`${field} ${text} instead of ${wire[place]}`]
        })
        expect([wrong, plan.format.decimals]).toEqual([[], plan.format.decimals])
      }
    }),
    RUNS,
  )
})

it('every loan of a generated file is read right once its questions are answered', async () => {
  await fc.assert(
    fc.asyncProperty(meantLoans, styles, async (meant, style) => {
      const { loans } = await read(fileOf(meant, style), (planned) =>
        answered(planned, answerIn(style), placedBy(style.order)),
      )
      const figures = loans.map((loan) =>
        loan.kind === 'faulty'
          ? loan.faults.map(({ field, detail }) => `${field} ${detail}`)
          : FIELDS.map((field) => loan.cells.find((cell) => cell.field === field)?.text),
      )
      expect(figures).toEqual(meant.map(wireOf))
    }),
    RUNS,
  )
})

it('no installment of a generated file is read wrong without a question or a mark', async () => {
  await fc.assert(
    fc.asyncProperty(meantLoans, styles, layouts, async (meant, style, layout) => {
      const { questions, loans } = await read(installmentsFile(meant, style, layout), (planned) => planned)
      if (questions.length > 0) return
      expect(loans).toHaveLength(meant.length)
      for (const [at, loan] of loans.entries()) {
        if (loan.kind === 'faulty' || loan.oddities.length > 0) continue
        const of = meant[at] ?? expect.fail('no such loan')
        const wire = wireOf(of, at).slice(0, LOAN_FIELDS.length)
        expect(LOAN_FIELDS.map((field) => loan.cells.find((cell) => cell.field === field)?.text)).toEqual(wire)
        expect(loan.request.schedule).toEqual(scheduleOf(of))
      }
    }),
    RUNS,
  )
})

it('every installment of a generated file is read right once its questions are answered', async () => {
  await fc.assert(
    fc.asyncProperty(meantLoans, styles, layouts, async (meant, style, layout) => {
      const isTwoSheets = layout.isOnTwoSheets && style.kind === 'xlsx'
      const fields = isTwoSheets
        ? [...LOAN_FIELDS, 'lenderLoanId', ...ALL_FIELDS.slice(LOAN_FIELDS.length)]
        : ALL_FIELDS
      const placed = isTwoSheets ? fields : layout.order.map((place) => fields[place] ?? '')
      const answer = (planned: Planned) => answered(planned, answerIn(style), placed)
      const { loans } = await read(installmentsFile(meant, style, layout), answer)
      const figures = loans.map((loan) =>
        loan.kind === 'faulty' ? loan.faults.map(({ field, detail }) => `${field} ${detail}`) : loan.request.schedule,
      )
      expect(figures).toEqual(meant.map(scheduleOf))
    }),
    RUNS,
  )
})
