import type { SheetChoices } from '../source-facts.ts'
import type { Asker, Choice } from './open-question.ts'

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

function choiceOf({ name, isHidden, sample }: SheetChoice, change: Choice['change']): Choice {
  const state = isHidden ? 'hidden' : 'visible'
  return { code: 'read-sheet', params: { sheet: name, state, texts: [...sample] }, change }
}

function withFirst(choices: readonly Choice[], sheet: string | null): readonly Choice[] {
  return choices.toSorted((a, b) => Number(b.params.sheet === sheet) - Number(a.params.sheet === sheet))
}
