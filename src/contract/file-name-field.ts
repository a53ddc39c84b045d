import type { z } from 'zod'
import { rule } from './field-rules/field-rule.ts'
import { shortText } from './fields.ts'

const MOST_CHARACTERS = 200
/** Browsers put this in front of the name of a chosen file to hide its real folder. */
const FAKE_FOLDER = /^c:\\fakepath\\/i
const TURNS_DIRECTION = /\p{Bidi_Control}/u
const PATH = /[/\\]|^\.{1,2}$/

/**
 * Name of a file that somebody sends. A path and characters that change the text direction are each refused by a rule of their
 * own: with U+202E inside, `fdp.exe` is shown with the ending of a PDF.
 */
export const fileName = shortText(MOST_CHARACTERS)
  .transform((text) => text.replace(FAKE_FOLDER, ''))
  .superRefine(refuseUnlikeName)

function refuseUnlikeName(name: string, context: z.core.$RefinementCtx<string>): void {
  const message = nameFaultOf(name)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
}

/** Rule that the name breaks. A fake folder may have had nothing behind it. */
function nameFaultOf(name: string): string | undefined {
  if (name === '') return rule('text-length', { most: MOST_CHARACTERS })
  const [turning] = TURNS_DIRECTION.exec(name) ?? []
  if (turning !== undefined) return rule('file-name-turned', { character: codePointText(turning) })
  return PATH.test(name) ? rule('file-name-path', {}) : undefined
}

/** `"\u202E"` → `"U+202E"` */
function codePointText(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}
