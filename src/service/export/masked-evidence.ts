import type { EvidenceContent } from '#contract/desk/evidence.ts'
import type { ClientBody, LoanDetailBody } from '#contract/desk/loan-detail.ts'
import type { SubmissionBody } from '#contract/desk/submissions.ts'
import { recordOf } from '#values/record-of.ts'
import { maskedBy } from '../journal/personal-codes.ts'

type Mask = (text: string) => string

/**
 * Masks these codes in every text that people or services wrote. Figures, days, fixed words and our own identifiers
 * stay: a code of a few digits would match there only by chance.
 */
export function maskedEvidence(content: EvidenceContent, codes: readonly string[]): EvidenceContent {
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
