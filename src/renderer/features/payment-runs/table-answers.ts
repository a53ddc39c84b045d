import { z } from 'zod'
import { NO_FIELD, type PaymentTableBody } from '#contract/desk/payment-runs.ts'
import { recordOf } from '#values/record-of.ts'
import { SOURCE_DATE_ORDERS, SOURCE_DECIMALS } from '#values/vocabulary/import-terms.ts'
import { PAYMENT_FIELDS } from '#values/vocabulary/payment-run-terms.ts'

/** Answer of a person about a bank's table: a term for each column, and the order of dates and the sign before cents, if asked. */
const tableAnswer = z.object({
  headLine: z.int(),
  columns: z.array(z.enum([NO_FIELD, ...PAYMENT_FIELDS])),
  dateOrder: z.enum(SOURCE_DATE_ORDERS).optional(),
  decimals: z.enum(SOURCE_DECIMALS).optional(),
})
export type TableAnswer = z.output<typeof tableAnswer>

const keptAnswers = z.record(z.string(), tableAnswer)
const STORED_AS = 'loan-desk-payment-tables'
/** Tables of so many kinds are remembered; the oldest goes first. */
const MOST_KEPT = 20

/** Answer to the last table with the same names of columns, in this browser. */
export function rememberedAnswer(found: PaymentTableBody): TableAnswer | undefined {
  const answer = kept()[namesIn(found)]
  return answer && { ...answer, headLine: found.headLine }
}

/** Remembers an answer. Names of columns say nothing of clients; a table without names is not remembered. */
export function rememberAnswer(found: PaymentTableBody, answer: TableAnswer): void {
  if (found.headLine === 0) return
  const { [namesIn(found)]: _, ...others } = kept()
  const all = [...Object.entries(others).slice(1 - MOST_KEPT), [namesIn(found), answer] as const]
  localStorage.setItem(STORED_AS, JSON.stringify(recordOf(all)))
}

function kept(): Readonly<Record<string, TableAnswer>> {
  try {
    return keptAnswers.parse(JSON.parse(localStorage.getItem(STORED_AS) ?? '{}'))
  } catch {
    return {}
  }
}

const namesIn = ({ columns }: PaymentTableBody) => columns.map(({ name }) => name).join('\t')
