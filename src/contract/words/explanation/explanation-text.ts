import { INTERFACE_FORMATS } from '#values/formats.ts'
import type { ExplanationStep } from '../../desk/explanation-step.ts'
import { type SaidStep, stepWords } from './step-words.ts'
import type { Term } from './sum-words.ts'

/**
 * Explanation of an amount as sums for a pocket calculator, a line each: first the amount itself, then the parts of its
 * sum. Amounts in euro, rates in percent: `1,000.00 × 14.00 % × 30 / 360 = 11.666… → 11.67 rounded half up`.
 */
export function explanationText(steps: readonly ExplanationStep[], formats = INTERFACE_FORMATS): string {
  return steps.map((step) => lineOf(stepWords(step, formats))).join('\n')
}

/** A sum in one line, indented by its depth. */
function lineOf({ head, depth, terms, note, caption }: SaidStep): string {
  const sum = terms.map(termText).join(' ')
  const said = [sum, caption ?? '', note ?? ''].filter((text) => text !== '').join(', ')
  return `${'  '.repeat(Math.max(0, depth - 1))}${head === null ? '' : `${head}: `}${said}`
}

/** Text of a term; a rounded figure names its rounding. */
function termText({ operator, figure, goesOn, words }: Term): string {
  const shown = `${operator} ${figure}${goesOn ? '…' : ''}`.trimStart()
  return operator === '→' ? `${shown} ${words}` : shown
}
