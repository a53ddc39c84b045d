import type { InputOf } from '#contract/endpoints/asked.ts'
import type { buildLoans } from '#contract/endpoints/bench-books.ts'
import type { ClientType, ScheduleType } from '#values/vocabulary/loan-terms.ts'

type Description = InputOf<typeof buildLoans>['body']['description']

/** Fields of text, in the order of the form. What is empty has its default, which the placeholder names. */
export const BUILD_FIELDS = [
  { name: 'rows', label: 'Installments', placeholder: '12' },
  { name: 'term', label: 'Term, days', placeholder: '12 months' },
  { name: 'loanAmount', label: 'Loan amount', placeholder: '1000.00' },
  { name: 'interestRate', label: 'Interest rate', placeholder: '12' },
  { name: 'paid', label: 'Installments paid', placeholder: '0' },
  { name: 'overdue', label: 'Installments overdue', placeholder: '0' },
  { name: 'overdueDays', label: 'Days overdue', placeholder: 'any' },
  { name: 'extended', label: 'Days of each extension', placeholder: '30, 14' },
  { name: 'maxExtensions', label: 'Allowed extensions', placeholder: '3' },
  { name: 'clientName', label: 'Client name', placeholder: 'invented' },
  { name: 'country', label: 'Country', placeholder: 'invented' },
  { name: 'loans', label: 'Number of loans', placeholder: '1' },
] as const

export type BuildField = (typeof BUILD_FIELDS)[number]['name']

/** A description of loans as typed. */
export type BuildForm = { readonly type: ScheduleType; readonly clientType: ClientType } & Readonly<
  Record<BuildField, string>
>

export const NEW_BUILD: BuildForm = {
  type: 'ANNUITY',
  clientType: 'CONSUMER',
  rows: '',
  term: '',
  loanAmount: '',
  interestRate: '',
  paid: '',
  overdue: '',
  overdueDays: '',
  extended: '',
  maxExtensions: '',
  clientName: '',
  country: '',
  loans: '',
}

/** The description as sent to the desk, which validates it. */
export function descriptionOf(form: BuildForm): Description {
  const { type, clientType } = form
  const [rows, days] = [numberOf(form.rows), numberOf(form.term)]
  return {
    type,
    clientType,
    ...(type === 'FULL-BULLET' ? { term: days === undefined ? days : { count: days, unit: 'days' } } : { rows }),
    loanAmount: textOf(form.loanAmount),
    interestRate: textOf(form.interestRate),
    paid: numberOf(form.paid),
    overdue: numberOf(form.overdue),
    overdueDays: numberOf(form.overdueDays),
    extended: listOf(form.extended),
    maxExtensions: numberOf(form.maxExtensions),
    clientName: textOf(form.clientName),
    country: textOf(form.country),
    loans: numberOf(form.loans),
  }
}

function textOf(text: string): string | undefined {
  return text.trim() === '' ? undefined : text.trim()
}

/** NaN, which the desk refuses, if the text is no number. */
function numberOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : Number(text)
}

function listOf(text: string): readonly number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  return parts.length === 0 ? undefined : parts.map(Number)
}
