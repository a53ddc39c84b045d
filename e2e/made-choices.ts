import type { ChoiceOutcomeBody, ImportChoiceBody, ImportQuestionBody } from '#contract/desk/import-questions.ts'
import type { ReadAs } from '#values/vocabulary/import-questions.ts'
import type { ImportField } from '#values/vocabulary/import-terms.ts'

export const LARGEST = '999999999999.99'

export function about(column: number, choices: ImportChoiceBody[]): Omit<ImportQuestionBody, 'code'> {
  return { column, params: {}, choices }
}

export function whole(choices: ImportChoiceBody[]): Omit<ImportQuestionBody, 'code'> {
  return { column: null, params: {}, choices }
}

export function chosen(
  code: ImportChoiceBody['code'],
  params: ImportChoiceBody['params'],
  change: ImportChoiceBody['change'],
): ImportChoiceBody {
  return { code, params, outcome: null, change }
}

export function sheetChoice(
  sheet: string,
  state: 'hidden' | 'visible',
  wanted: ImportChoiceBody['change']['format'],
): ImportChoiceBody {
  return chosen('read-sheet', { sheet, state, texts: ['SUTARTIES_NR', 'KLIENTAS', LARGEST] }, { format: wanted })
}

export function take(index: number, field: ImportField, text: string, value = text): ImportChoiceBody {
  return { code: 'take', params: { field }, outcome: outcome(text, value), change: { columns: [{ index, field }] } }
}

/** The answers that leave the loans as they are. */
export function others(index: number): ImportChoiceBody[] {
  const note = { columns: [{ index, field: 'furtherField' as const }] }
  return [
    { code: 'keep-as-note', params: {}, outcome: null, change: note },
    { code: 'leave-out', params: {}, outcome: null, change: { columns: [{ index, field: null }] } },
  ]
}

export function readAs(index: number, field: ImportField, as: ReadAs, read: ChoiceOutcomeBody): ImportChoiceBody {
  return { code: 'read-as', params: { field, as }, outcome: read, change: { columns: [{ index, field, as }] } }
}

export function format(wanted: ImportChoiceBody['change']['format'], text: string, value: string): ImportChoiceBody {
  const code = wanted?.decimals === undefined ? 'read-dates' : 'read-decimals'
  return { code, params: {}, outcome: outcome(text, value), change: { format: wanted } }
}

export function schedule(text: string, installments: number, finalDueDate: string): ChoiceOutcomeBody {
  return { ...outcome(text, String(installments)), installments, finalDueDate }
}

export function outcome(text: string, value: string | null): ChoiceOutcomeBody {
  const dates = {
    fault: null,
    madeAmount: null,
    interestAmount: null,
    paidInterestAmount: null,
    installments: null,
    firstDueDate: null,
    finalDueDate: null,
    lastAmount: null,
    principals: null,
  }
  return { line: 1_000_000, text, value, loanAmount: LARGEST, ...dates }
}
