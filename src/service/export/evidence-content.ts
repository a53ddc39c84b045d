import type { ComparisonBody } from '#contract/desk/comparison.ts'
import {
  type EvidenceContent,
  type ExplainedAmounts,
  MAX_EVIDENCE_ROWS,
  MAX_EXPLANATION_LENGTH,
} from '#contract/desk/evidence.ts'
import { VERSION_COLUMNS, type VersionColumnName } from '#contract/desk/explanation.ts'
import type { ClientBody, LoanDetailBody, ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { keptText } from '#contract/words/explanation/kept-text.ts'
import { explainedAccruedInterest } from '#engine/accrued-interest.ts'
import type { AmountExplanation } from '#engine/explanation/amount-explanation.ts'
import { cellExplanation, columnExplanation, type ExplainedSchedule } from '#engine/explanation/cell-explanation.ts'
import { explainedBalances } from '#engine/explanation/explained-balances.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { recordOf } from '#values/record-of.ts'
import { comparedVersion } from '../comparison/compared-schedule.ts'
import { comparisonBodyOf } from '../comparison/comparison-body.ts'
import { explainedVersion } from '../explanation/explained-version.ts'
import { ENGINE_COLUMNS } from '../explanation/explanation-body.ts'
import { registeredConvention } from '../explanation/found-conventions.ts'
import { explanationSteps } from '../explanation/steps/explanation-steps.ts'
import { maskedBy, personalCodesIn } from '../journal/personal-codes.ts'
import { submissionBodyOf } from '../journal/submission-body.ts'
import { engineLoan } from '../loans/loan-body.ts'
import { loanDetailBodyOf, versionRows } from '../loans/loan-detail-body.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuseAt } from '../wire/refusal.ts'
import { saidConventionOf } from './said-convention.ts'
import { type OriginParts, sheetOrigin } from './sheet-origin.ts'

type Explanations = Pick<EvidenceContent, 'explanations' | 'explainedSums'>

type OfColumn = (column: VersionColumnName) => AmountExplanation | null | undefined

type Mask = (text: string) => string

/** Everything known of a loan, as of now, with its personal codes masked. Throws if it exceeds the limits of a file. */
export async function evidenceContentOf(parts: OriginParts, stored: StoredLoan): Promise<EvidenceContent> {
  const { storage, clock } = parts
  const numbers = (await storage.loanEvents.of(stored)).map(({ version }) => version)
  const versions = await Promise.all(numbers.map((number) => versionRows(parts, stored, number)))
  refuseTooMany(versions)
  const submissions = await storage.submissions.ofLoan(stored.connectionId, stored.lenderLoanId)
  const wire = submissions.flatMap(({ requestJson, sentJson, answerText }) => [requestJson, sentJson, answerText])
  const content = {
    origin: await sheetOrigin(parts),
    madeAt: clock.now(),
    detail: await loanDetailBodyOf(parts, stored),
    versions,
    comparisons: await comparisons(parts, stored, numbers),
    ...(await evidenceExplanations(parts, stored, numbers, MAX_EXPLANATION_LENGTH)),
    convention: saidConventionOf(await registeredConvention(parts, stored)),
    request: stored.requestJson,
    returned: stored.returnedJson,
    submissions: await Promise.all(submissions.map((submission) => submissionBodyOf(parts, submission, false))),
  }
  return maskedEvidence(content, personalCodesIn([stored.requestJson, stored.returnedJson, ...wire]))
}

function refuseTooMany(versions: readonly ScheduleVersionRows[]): void {
  const count = versions.reduce((sum, { rows }) => sum + rows.length, 0)
  if (count > MAX_EVIDENCE_ROWS) refuseAt('', 'too-many-rows', { most: MAX_EVIDENCE_ROWS, count })
}

/** Compares each version with the previous one. */
async function comparisons(
  parts: LoanParts,
  stored: StoredLoan,
  numbers: readonly number[],
): Promise<ComparisonBody[]> {
  const compared = await Promise.all(numbers.map((number) => comparedVersion(parts, stored, number)))
  const loan = engineLoan(stored, [])
  const now = { schedule: compared.at(-1)?.schedule ?? [], today: parts.clock.today() }
  return compared.flatMap((after, index) => {
    parts.assertWanted?.()
    const before = compared[index - 1]
    return before ? [comparisonBodyOf(loan, before, after, now)] : []
  })
}

/** Explanations of every amount and every sum of these versions. Throws if they exceed `most` characters. */
export async function evidenceExplanations(
  parts: LoanParts,
  stored: StoredLoan,
  versions: readonly number[],
  most: number,
): Promise<Explanations> {
  let room = most
  const kept = (column: VersionColumnName, explanation: AmountExplanation) => {
    parts.assertWanted?.()
    const text = keptText(column, explanationSteps(explanation))
    room -= text.length
    return room < 0 ? refuseTooLong(most) : text
  }
  const schedules = await Promise.all(versions.map((version) => explainedVersion(parts, stored, version)))
  return {
    explanations: schedules.map((schedule) => rowsOf(schedule).map((row) => explainedAmounts(row, kept))),
    explainedSums: schedules.map((schedule) =>
      explainedAmounts(
        (column) => (column === 'balanceAmount' ? null : columnExplanation(schedule, ENGINE_COLUMNS[column])),
        kept,
      ),
    ),
  }
}

/** Calculates accrued interest and balances for all rows at once: doing it row by row would take quadratic time. */
function rowsOf(schedule: ExplainedSchedule): readonly OfColumn[] {
  const accrued = explainedAccruedInterest(schedule.loan, schedule.asOf)
  const balances = explainedBalances(schedule)
  return schedule.rows.map((_, row) => (column) => {
    if (column === 'balanceAmount') return balances[row]
    if (column === 'accruedInterestAmount') return accrued[row]
    return cellExplanation(schedule, row, ENGINE_COLUMNS[column])
  })
}

function explainedAmounts(
  explanationOf: OfColumn,
  kept: (column: VersionColumnName, explanation: AmountExplanation) => string,
): ExplainedAmounts {
  return recordOf(
    VERSION_COLUMNS.flatMap((column) => {
      const explanation = explanationOf(column)
      return explanation ? [[column, kept(column, explanation)]] : []
    }),
  )
}

function refuseTooLong(most: number): never {
  return refuseAt('', 'explanations-too-long', { most })
}

/**
 * Masks these codes in every text that people or services wrote. Figures, days, fixed words and our own identifiers
 * stay: a code of a few digits would match there only by chance.
 */
function maskedEvidence(content: EvidenceContent, codes: readonly string[]): EvidenceContent {
  const mask = (text: string) => maskedBy(codes, text)
  return {
    ...content,
    detail: maskedDetail(content.detail, mask),
    request: mask(content.request),
    returned: content.returned && mask(content.returned),
    submissions: content.submissions.map((submission) => maskedSubmission(submission, mask)),
  }
}

/** Fields that only a live service fills may contain any text. */
function maskedDetail(detail: LoanDetailBody, mask: Mask): LoanDetailBody {
  const { loan, client, furtherFields } = detail
  return {
    ...detail,
    loan: {
      ...loan,
      lenderLoanId: mask(loan.lenderLoanId),
      status: mask(loan.status),
      buyback: maskedJson(loan.buyback, mask),
      limitCustomerTypes: maskedJson(loan.limitCustomerTypes, mask),
    },
    client: maskedClient(client, mask),
    furtherFields: maskedFields(furtherFields, mask),
  }
}

function maskedClient(client: ClientBody, mask: Mask): ClientBody {
  const { name, code, representativeName, representativePersonalCode, furtherFields } = client
  return {
    ...client,
    name: mask(name),
    code: mask(code),
    representativeName: representativeName && mask(representativeName),
    representativePersonalCode: representativePersonalCode && mask(representativePersonalCode),
    furtherFields: maskedFields(furtherFields, mask),
  }
}

function maskedFields(fields: LoanDetailBody['furtherFields'], mask: Mask): LoanDetailBody['furtherFields'] {
  return fields.map(({ name, value }) => ({ name, value: mask(value) }))
}

function maskedSubmission(submission: SubmissionBody, mask: Mask): SubmissionBody {
  const { lenderLoanId, clientName, request, answer, explanation, events } = submission
  return {
    ...submission,
    lenderLoanId: mask(lenderLoanId),
    clientName: clientName && mask(clientName),
    request: mask(request),
    answer: answer && mask(answer),
    explanation: mask(explanation),
    events: events.map((event) => ({ ...event, note: mask(event.note) })),
  }
}

/** A code may also be a JSON number. */
function maskedJson(value: unknown, mask: Mask): unknown {
  if (typeof value === 'string') return mask(value)
  if (typeof value === 'number') return mask(String(value)) === String(value) ? value : mask(String(value))
  if (Array.isArray(value)) return value.map((member) => maskedJson(member, mask))
  if (typeof value !== 'object' || value === null) return value
  return recordOf(Object.entries(value).map(([name, member]) => [name, maskedJson(member, mask)]))
}
