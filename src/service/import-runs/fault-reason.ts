import type { FieldRuleCode } from '#contract/field-rules/field-rule-words.ts'
import type { ReadFault } from '#intake/loan-reading.ts'
import type { ImportReason } from '#values/vocabulary/import-terms.ts'

/** Reason of each rule. Rules whose faults a person corrects in the same way share a reason. */
const CODES: Readonly<Partial<Record<FieldRuleCode, ImportReason>>> = {
  date: 'no-such-date',
  'no-such-date': 'no-such-date',
  'no-such-month': 'no-such-date',
  'not-a-date': 'no-such-date',
  'number-not-date': 'no-such-date',
  'used-by-line': 'id-used',
  'also-in-line': 'id-used',
  'used-by-loan': 'id-used',
  required: 'value-missing',
  'formula-without-value': 'value-missing',
  'formula-error': 'value-missing',
  'required-for-client': 'value-missing',
  amount: 'not-a-number',
  rate: 'not-a-number',
  'whole-number': 'not-a-number',
  'number-of-installments': 'not-a-number',
  'not-an-amount': 'not-a-number',
  'not-a-rate': 'not-a-number',
  'not-a-whole-number': 'not-a-number',
  'two-decimal-signs': 'not-a-number',
  'letter-in-number': 'not-a-number',
  'thousands-or-decimals': 'not-a-number',
  'most-decimals': 'not-a-number',
  'most-digits': 'not-a-number',
  'one-of': 'not-a-term',
  'one-of-texts': 'not-a-term',
  country: 'not-a-term',
  'not-a-country': 'not-a-term',
  'only-euro': 'not-a-term',
  'other-currency': 'not-a-term',
  'not-a-period': 'not-a-term',
  'client-kind-unproven': 'not-a-term',
  'codes-of-two-columns': 'not-a-term',
}

/** Reason of the faults of a line: that of the first fault, because it is corrected first. */
export function reasonOf(faults: readonly ReadFault[]): ImportReason {
  return CODES[faults[0]?.code ?? 'other'] ?? 'other'
}
