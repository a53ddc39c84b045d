import type { HiddenCellsUse } from '#values/vocabulary/import-terms.ts'
import { hiddenCounts } from '../look/hidden-facts.ts'
import type { HiddenFacts, SheetChoices } from '../source-facts.ts'
import type { Asker, Choice, OpenQuestion } from './open-question.ts'

type SheetChoice = SheetChoices['loans'][number]

/** Asks which sheet has the loans, if several could. The one that is read so far comes first. */
export const askSheet: Asker = (_plan, { evidence, format, sheetChoices }) => {
  if (evidence.sheet?.code !== 'either-way' || sheetChoices === null) return []
  const choices = sheetChoices.loans.map((sheet) => choiceOf(sheet, { format: { sheet: sheet.name } }))
  return [{ code: 'sheet', column: null, params: {}, choices: withFirst(choices, format.sheet) }]
}

/** Asks which sheet has the installments, if several could, or a hidden one. */
export const askInstallmentSheet: Asker = (_plan, { evidence, format, sheetChoices }) => {
  if (evidence.installmentSheet?.code !== 'either-way' || sheetChoices === null) return []
  const choices = sheetChoices.installments.map((sheet) =>
    choiceOf(sheet, { format: { shape: 'two-sheets', installmentSheet: sheet.name } }),
  )
  const none: Choice = {
    code: 'without-installments',
    params: {},
    change: { format: { shape: 'loan-a-line', installmentSheet: null } },
  }
  return [
    {
      code: 'installment-sheet',
      column: null,
      params: {},
      choices: [...withFirst(choices, format.installmentSheet), none],
    },
  ]
}

/** Asks how a file is encoded whose letters several encodings read as words. */
export const askEncoding: Asker = (_plan, { evidence, encodings }) => {
  if (evidence.encoding?.code !== 'either-way' || encodings.length === 0) return []
  const choices = encodings.map(({ encoding, texts }) => ({
    code: 'read-encoding' as const,
    params: { encoding, texts: [...texts] },
    change: { format: { encoding } },
  }))
  return [{ code: 'encoding', column: null, params: { texts: [...(encodings[0]?.texts ?? [])] }, choices }]
}

/** Asks whether hidden rows and columns of the loans, and rows that are struck out, are taken. */
export const askHidden: Asker = (_plan, { evidence, hidden, format }) => {
  if (evidence.hidden?.code !== 'hidden-cells' || hidden === null) return []
  const choice = (use: HiddenCellsUse, { lines, loans, sum }: HiddenFacts['taken']): Choice => ({
    code: 'read-hidden',
    // A line is a loan, or an installment of one.
    params: { hidden: use, loans: format.shape === 'installment-a-line' ? loans : lines, ...(sum !== null && { sum }) },
    change: { format: { hidden: use } },
  })
  return [questionOf('hidden-cells', hidden, choice, format.hidden === 'taken')]
}

/** Asks the same of the sheet of installments. */
export const askHiddenInstallments: Asker = (_plan, { evidence, installmentHidden, format }) => {
  if (evidence.installmentHidden?.code !== 'hidden-cells' || installmentHidden === null) return []
  const choice = (use: HiddenCellsUse, { lines, sum }: HiddenFacts['taken']): Choice => ({
    code: 'read-hidden',
    params: { hidden: use, installments: lines, ...(sum !== null && { sum }) },
    change: { format: { installmentHidden: use } },
  })
  return [questionOf('hidden-installment-cells', installmentHidden, choice, format.installmentHidden === 'taken')]
}

function choiceOf({ name, isHidden, sample }: SheetChoice, change: Choice['change']): Choice {
  const state = isHidden ? 'hidden' : 'visible'
  return { code: 'read-sheet', params: { sheet: name, state, texts: [...sample] }, change }
}

function withFirst(choices: readonly Choice[], sheet: string | null): readonly Choice[] {
  return choices.toSorted((a, b) => Number(b.params.sheet === sheet) - Number(a.params.sheet === sheet))
}

/** The way in which the file is read so far comes first. */
function questionOf(
  code: OpenQuestion['code'],
  hidden: HiddenFacts,
  choice: (use: HiddenCellsUse, outcome: HiddenFacts['taken']) => Choice,
  isTaken: boolean,
): OpenQuestion {
  const choices = [choice('left-out', hidden.leftOut), choice('taken', hidden.taken)]
  return { code, column: null, params: hiddenCounts(hidden), choices: isTaken ? choices.toReversed() : choices }
}
