import { dayText, type Formats, INTERFACE_FORMATS } from '#values/formats.ts'
import type { RuleId } from '#values/vocabulary/explanation-terms.ts'
import type {
  ExplanationCode,
  ExplanationParams,
  ExplanationPart,
  ExplanationStep,
} from '../../desk/explanation-step.ts'
import { AMOUNT_WORDS } from './amount-words.ts'
import { INTEREST_WORDS } from './interest-words.ts'
import { PRINCIPAL_WORDS } from './principal-words.ts'
import type { Sum, SumWords } from './sum-words.ts'

/** A sum in words. `head` names the part of the parent sum that it explains, `depth` its level. */
export type SaidStep = Sum & { readonly head: string | null; readonly depth: number; readonly rule: RuleId | null }

/** Names of the parts of a sum. */
export const PART_WORDS: Readonly<Record<Exclude<ExplanationPart['code'], 'on-date'>, string>> = {
  installment: 'Installment',
  principal: 'Principal',
  interest: 'Interest',
  'delayed-interest': 'Delayed interest',
  'added-interest': 'Added interest',
  'principal-by-rule': 'Rule',
  total: 'Total',
  'before-extension': 'Before',
  'before-buyback': 'Before the buyback',
  'accrued-interest': 'Accrued interest',
  convention: 'By this convention',
  fee: 'Fee',
  'interest-before': 'Interest of a row before',
  'all-interest': 'Interest of all rows',
}

const SUM_WORDS: SumWords<ExplanationCode> = { ...INTEREST_WORDS, ...PRINCIPAL_WORDS, ...AMOUNT_WORDS }

/** Words of a sum on the page, in a copy and in a file, which has the formats of the interface. */
export function stepWords(step: ExplanationStep, formats = INTERFACE_FORMATS): SaidStep {
  const { part, depth, rule } = step
  return { head: part && partWords(part, formats), depth, rule, ...sumWords(step, formats) }
}

function partWords(part: ExplanationPart, formats: Formats): string {
  return part.code === 'on-date' ? `On ${dayText(part.date, formats)}` : PART_WORDS[part.code]
}

type CodeWithParams<Code extends ExplanationCode> = {
  readonly [Each in Code]: { readonly code: Each; readonly params: ExplanationParams[Each] }
}[Code]

function sumWords<Code extends ExplanationCode>(step: CodeWithParams<Code>, formats: Formats): Sum {
  return SUM_WORDS[step.code](step.params, formats)
}
