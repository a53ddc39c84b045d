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
  convention: 'By this convention',
  fee: 'Fee',
  'interest-before': 'Interest of a row before',
  'all-interest': 'Interest of all rows',
}

const SUM_WORDS: SumWords<ExplanationCode> = { ...INTEREST_WORDS, ...PRINCIPAL_WORDS, ...AMOUNT_WORDS }

/** Words of a sum on the page, in a copy and in a file. */
export function stepWords(step: ExplanationStep): SaidStep {
  const { part, depth, rule } = step
  return { head: part && partWords(part), depth, rule, ...sumWords(step) }
}

function partWords(part: ExplanationPart): string {
  return part.code === 'on-date' ? `On ${part.date}` : PART_WORDS[part.code]
}

type CodeWithParams<Code extends ExplanationCode> = {
  readonly [Each in Code]: { readonly code: Each; readonly params: ExplanationParams[Each] }
}[Code]

function sumWords<Code extends ExplanationCode>(step: CodeWithParams<Code>): Sum {
  return SUM_WORDS[step.code](step.params)
}
