/** What some system forbids in a name, and what hides or turns the letters beside it. */
const UNSAFE = /[<>:"/\\|?*\p{C}\p{Zl}\p{Zp}]+/gu
/** Four bytes each at most, so that the whole name stays below the 255 bytes of every system. */
const LONGEST_PART = 50

/** A file name of these parts that every system takes; a lender loan ID may hold any character. Without an ending. */
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
 * Name of a file as somebody gives it (contract/file-name-field.ts), as every system takes it; the ending stays.
 * Characters that are forbidden or hidden show as `_`.
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
