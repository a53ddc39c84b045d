import { z } from 'zod'
import { IMPORT_CHOICES, IMPORT_QUESTIONS } from '#values/vocabulary/import-questions.ts'
import { fieldFault } from '../field-rules/field-rule.ts'
import { returnedAmount, returnedDate } from '../payment-schedule.ts'
import { importPlanRequest } from './import-plan.ts'

const params = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]))

/** Outcome of a choice for a line of the file, as the check would read it. Null where the line does not say. */
const choiceOutcome = z
  .object({
    /** Line of the file, as an editor counts; null if it is not known. */
    line: z.int().nullable(),
    /** The cell as it stands; codes of persons are masked. */
    text: z.string(),
    /** The cell in the notation of the interface; codes of persons are masked. Null if it is not read. */
    value: z.string().nullable(),
    /** Reason for which the cell is not read; null if it is, or if another cell of the line is at fault. */
    fault: fieldFault.nullable(),
    /** Of a column of installments the amount that is made and is nearest to the cell. */
    madeAmount: returnedAmount.nullable(),
    loanAmount: returnedAmount.nullable(),
    /** Interest of all installments. */
    interestAmount: returnedAmount.nullable(),
    /** Interest that was paid before, of all installments. */
    paidInterestAmount: returnedAmount.nullable(),
    /** Number of installments, and the due dates of the first and the last. */
    installments: z.int().nullable(),
    firstDueDate: returnedDate.nullable(),
    finalDueDate: returnedDate.nullable(),
    /** Total of the last installment. */
    lastAmount: returnedAmount.nullable(),
    /** Principal of the first two installments and of the last. */
    principals: z.object({ first: returnedAmount, next: returnedAmount, last: returnedAmount }).nullable(),
  })
  .meta({ id: 'ImportOutcome' })

/** An answer. A PUT of `change` to the plan of the run gives it. */
const importChoice = z
  .object({
    code: z.enum(IMPORT_CHOICES),
    params,
    outcome: choiceOutcome.nullable(),
    change: importPlanRequest.pick({ format: true, columns: true, fixed: true }),
  })
  .meta({ id: 'ImportChoice' })

/** A question that is open, with its evidence. `column` is null where it is about the file as a whole. */
export const importQuestion = z
  .object({
    code: z.enum(IMPORT_QUESTIONS),
    column: z.int().nullable(),
    params,
    choices: z.array(importChoice),
  })
  .meta({ id: 'ImportQuestion' })

export type ImportQuestionBody = z.infer<typeof importQuestion>
export type ImportChoiceBody = z.infer<typeof importChoice>
export type ChoiceOutcomeBody = z.infer<typeof choiceOutcome>
