import { faultOfRule } from '#contract/field-rules/field-rule.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { pointerOf } from './refusal.ts'

/** The only way in for half of a surrogate pair: the bytes of a body are UTF-8, which has none. */
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/

/**
 * The places in a JSON value whose texts are not well-formed Unicode, wherever it is and whatever reads it: the storage
 * would keep U+FFFD in their place, so that two of them became one. A name that is so is reported at what it is a name in.
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

/** How deep a JSON text nests its objects and lists, counted without parsing it: a parser can be brought down by depth. */
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
