import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { pointerOf } from './refusal.ts'

/** An escape is the only way for half a surrogate pair to arrive: a body is UTF-8, which has none. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/

/**
 * Places in a JSON value whose texts are not well-formed Unicode, anywhere in the value: the storage would replace them
 * by U+FFFD, so that different texts would become equal. An ill-formed name is reported at its object.
 */
export function illFormedTexts(text: string, value: unknown): readonly FieldProblem[] {
  return ESCAPED_SURROGATE.test(text) ? [...problemsIn(value, [])] : []
}

function* problemsIn(value: unknown, path: readonly string[]): Generator<FieldProblem> {
  if (typeof value === 'string' && !value.isWellFormed())
    yield { pointer: pointerOf(path), ...faultOfRule('ill-formed', {}) }
  if (typeof value !== 'object' || value === null) return
  if (Object.keys(value).some((name) => !name.isWellFormed()))
    yield { pointer: pointerOf(path), ...faultOfRule('ill-formed-names', {}) }
  for (const [name, member] of Object.entries(value))
    if (name.isWellFormed()) yield* problemsIn(member, [...path, name])
}

/** Nesting depth of a JSON text, counted without parsing it: depth can crash a parser. */
export function jsonDepth(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (inString) {
      if (character === '\\') index++
      else if (character === '"') inString = false
    } else if (character === '"') inString = true
    else if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth--
  }
  return deepest
}
