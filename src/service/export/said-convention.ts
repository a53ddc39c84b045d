import type { ConventionBody, FoundConventionBody } from '#contract/desk/convention.ts'
import type { SaidFoundConvention } from '#contract/desk/evidence.ts'
import { conventionWords, NO_CONVENTION_WORDS } from '#contract/words/convention-words.ts'
import { assertNever } from '#values/assert.ts'
import { INTERFACE_FORMATS } from '#values/formats.ts'

/** Most matching conventions listed in a file; `fitting` counts all. */
const MOST_SAID = 20

/** Found convention for a file: in today's words, which later versions do not change. */
export function saidConventionOf(found: FoundConventionBody): SaidFoundConvention {
  switch (found.kind) {
    case 'reproduced':
      return {
        ...found,
        conventions: found.conventions.slice(0, MOST_SAID).map(inWords),
        butForOne: found.butForOne && { ...found.butForOne, convention: inWords(found.butForOne.convention) },
      }
    case 'closest':
      return {
        ...found,
        convention: inWords(found.convention),
        others: found.others.map((other) => ({ ...other, convention: inWords(other.convention) })),
      }
    case 'none':
      return { ...found, reason: NO_CONVENTION_WORDS[found.reason](INTERFACE_FORMATS) }
    default:
      return assertNever(found)
  }
}

function inWords(convention: ConventionBody) {
  return { ...convention, words: conventionWords(convention) }
}
