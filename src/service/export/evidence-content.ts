import type { ComparisonBody } from '#contract/desk/comparison.ts'
import { type EvidenceContent, MAX_EVIDENCE_ROWS, MAX_EXPLANATION_LENGTH } from '#contract/desk/evidence.ts'
import type { ScheduleVersionRows } from '#contract/desk/loan-detail.ts'
import type { StoredLoan } from '#storage/stored-loan.ts'
import { comparedVersion } from '../comparison/compared-schedule.ts'
import { comparisonBodyOf } from '../comparison/comparison-body.ts'
import { registeredConvention } from '../explanation/found-conventions.ts'
import { personalCodesIn } from '../journal/personal-codes.ts'
import { submissionBodyOf } from '../journal/submission-body.ts'
import { engineLoan } from '../loans/loan-body.ts'
import { loanDetailBodyOf, versionRows } from '../loans/loan-detail-body.ts'
import type { LoanParts } from '../service-parts.ts'
import { refuseAt } from '../wire/refusal.ts'
import { evidenceExplanations } from './evidence-explanations.ts'
import { maskedEvidence } from './masked-evidence.ts'
import { saidConventionOf } from './said-convention.ts'
import { type OriginParts, sheetOrigin } from './sheet-origin.ts'

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
