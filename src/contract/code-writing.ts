import type { ClientKind } from '#values/vocabulary/client-terms.ts'
import { checkCode, formatsOf } from './code-check.ts'
import { alpha2Of } from './countries.ts'

/** Way of a code without signs, as registers have it. */
export const PLAIN_WRITING = '||'

/**
 * A code without its signs and the letters of its country, the codes that it can be compared with, the way in which it is written, and
 * whether the letters of its country stand before it.
 */
type CodeWriting = {
  readonly plain: string
  readonly alike: string
  readonly writing: string
  readonly hasLetters: boolean
}

/** Other usual ways to write the code of a client: without signs, as its country does, and behind the letters of a VAT number. */
export function otherWritings(country: string, written: string, kind: ClientKind): readonly string[] {
  const found = codeWriting(country, written, kind)
  if (found === undefined) return []
  const { plain } = found
  const letters = lettersOf(country)
  const behind = kind === 'company' ? [`${letters}${plain}`, `${letters} ${plain}`] : []
  return [...new Set([plain, ...behind, ...formatsOf(country, plain, kind)])].filter((code) => code !== written.trim())
}

const SIGNS = /[-/.\s]/g
/** Greece has letters of its own in VAT numbers. */
const COUNTRY_LETTERS: Readonly<Record<string, string>> = { GRC: 'EL' }

/**
 * Takes a code of a client apart: `RO15936403` is `15936403` behind `RO`, `850412/1230` is `8504121230` with a `/`. Undefined for a
 * code that fits the rules of its country only as it stands, such as those of Finland, whose sign says the century.
 */
export function codeWriting(country: string, written: string, kind: ClientKind): CodeWriting | undefined {
  const code = written.trim()
  const letters = lettersOf(country)
  const begin = code.toUpperCase().startsWith(letters) ? letters : ''
  const century = country === 'SWE' ? (/^(?:16|18|19|20)(?=\d{6}[-+]?\d{4}$)/.exec(code)?.[0] ?? '') : ''
  const rest = code.slice(begin.length + century.length)
  const plain = rest.replace(SIGNS, '')
  if (checkCode(country, plain, kind) !== 'fits') return undefined
  const signs = rest.match(SIGNS)?.join('') ?? ''
  const writing = [begin, century === '' ? '' : 'century', signs].join('|')
  return { plain, alike: `${country} ${kind} ${formOf(country, plain, kind)}`, writing, hasLetters: begin !== '' }
}

function lettersOf(country: string): string {
  return COUNTRY_LETTERS[country] ?? alpha2Of(country)
}

/** Codes of one kind have one length, but those of companies of Romania. */
function formOf(country: string, plain: string, kind: ClientKind): string {
  if (country === 'ROU' && kind === 'company' && /^\d+$/.test(plain)) return 'CUI'
  return plain.replace(/\d/g, '9').replace(/\p{L}/gu, 'A')
}
