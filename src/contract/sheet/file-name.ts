/** Characters that some system forbids in a name, or that hide or turn the characters beside them. */
const UNSAFE = /[<>:"/\\|?*\p{C}\p{Zl}\p{Zp}]+/gu
/**
 * Longest part, in characters of at most four bytes, so that the whole name stays below the 255 bytes of every system.
 */
const LONGEST_PART = 50

/** A file name of these parts, valid on every system, without an ending. A lender loan ID may hold any character. */
export function safeFileName(...parts: readonly string[]): string {
  return parts
    .map(safePart)
    .filter((part) => part !== '')
    .join(' ')
}

function safePart(part: string): string {
  const clean = part.replace(UNSAFE, '_').replace(/\s+/g, ' ').trim()
  return [...clean]
    .slice(0, LONGEST_PART)
    .join('')
    .replace(/[. ]+$/, '')
}

const LONGEST_STEM = 120
const LONGEST_ENDING = 12

/**
 * An uploaded file's name (contract/file-name-field.ts), made valid on every system; the ending stays. Forbidden and
 * hidden characters become `_`.
 */
export function givenFileName(given: string): string {
  const clean = given
    .replace(UNSAFE, '_')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[. ]+$/, '')
  const [ending = ''] = /\.[^.]+$/.exec(clean) ?? []
  const kept = ending.length <= LONGEST_ENDING ? ending : ''
  const stem = [...clean.slice(0, clean.length - kept.length)].slice(0, LONGEST_STEM).join('').trim()
  return stem === '' ? `file${kept}` : `${stem}${kept}`
}
