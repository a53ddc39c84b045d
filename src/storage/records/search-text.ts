/** The texts of a loan that are searched. */
export type SearchedTexts = {
  readonly lenderLoanId: string
  readonly publicId: string
  readonly clientName: string
  readonly clientCode: string
  readonly representativeCode: string
}

/** Stands twice before a text whose prefix can be searched for; it cannot be typed. */
const BEGIN = '\u0002'
/** Stands before a text that is found by three or more characters only. */
const APART = '\u0003'
const SHORTEST_TRIGRAM = 3

/**
 * All searched texts of a loan as one, without case and diacritics. The marks turn a prefix of one or two characters
 * into a trigram like any other: `ka` is found as BEGIN, `k`, `a`.
 */
export function searchText({ representativeCode, ...texts }: SearchedTexts): string {
  const { lenderLoanId, publicId, clientName, clientCode } = texts
  const begun = [lenderLoanId, publicId, clientName, clientCode].map((text) => marked(`${BEGIN}${BEGIN}`, text))
  return [...begun, marked(APART, representativeCode)].join('')
}

/** A column of a damaged row may not hold text. */
function marked(mark: string, text: string): string {
  const content = typeof text === 'string' ? folded(text) : ''
  return content === '' ? '' : `${mark}${content}`
}

/**
 * Search pattern for such texts: three or more characters match anywhere, fewer match a prefix. A search of nothing but
 * diacritics matches no text.
 */
export function soughtIn(search: string): string {
  const content = folded(search)
  const { length } = [...content]
  return length === 0
    ? BEGIN.repeat(SHORTEST_TRIGRAM)
    : `${BEGIN.repeat(Math.max(0, SHORTEST_TRIGRAM - length))}${content}`
}

/** Search pattern for texts that begin with the search. */
export function beginningIn(search: string): string {
  const content = folded(search)
  return content === '' ? soughtIn(search) : `${BEGIN}${BEGIN}${content}`
}

function folded(text: string): string {
  const bare = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .normalize('NFC')
  return bare.replaceAll(BEGIN, ' ').replaceAll(APART, ' ')
}

/** Personal code of the representative in the request that registered the loan; empty without one. */
export function representativeCodeIn(requestJson: string): string {
  try {
    const request: unknown = JSON.parse(requestJson)
    const client = memberOf(request, 'businessClient')
    const code = memberOf(client, 'representativePersonalCode')
    return typeof code === 'string' ? code : ''
  } catch {
    return ''
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined
}
