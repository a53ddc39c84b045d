/** What some system forbids in a name, and what hides or turns the letters beside it. */
const UNSAFE = /[<>:"/\\|?*\p{C}\p{Zl}\p{Zp}]+/gu
const LONGEST = 120
const LONGEST_ENDING = 12

/** The name of a file without its folders, as every system takes it; the ending stays. */
export function attachedName(given: string): string {
  const [own = ''] = given.split(/[/\\]/).slice(-1)
  const clean = own
    .replace(UNSAFE, '_')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[. ]+$/, '')
  const [ending = ''] = /\.[^.]+$/.exec(clean) ?? []
  const kept = ending.length <= LONGEST_ENDING ? ending : ''
  const stem = [...clean.slice(0, clean.length - kept.length)].slice(0, LONGEST).join('').trim()
  return stem === '' ? `file${kept}` : `${stem}${kept}`
}
