/** Most important fields of a request or an answer, by their names in the interface. */
const LOOKED_FOR = new Set([
  ...['lenderLoanId', 'loanAmount', 'loanUuid', 'daysToExtend'],
  ...['consumerClient', 'businessClient', 'name', 'companyName', 'personalCode', 'representativePersonalCode'],
  ...['data', 'uuid', 'loanPublicId', 'extendedDays', 'paymentDate', 'finalPaymentDate'],
  ...['title', 'detail', 'message', 'error'],
])
const WIDTH = 57
const LONGEST = 240

/** A few lines of a text: of JSON the most important fields, of any other text its beginning. "…" marks the rest. */
export function excerptOf(text: string): string {
  const value = parsed(text)
  if (!isObject(value)) return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return wrapped(tokensOf(value, 0, '', ''))
}

type Token = { readonly text: string; readonly depth: number }

function tokensOf(value: unknown, depth: number, before: string, after: string): Token[] {
  if (!isObject(value) || Object.keys(value).length === 0) {
    return [{ text: `${before}${JSON.stringify(value)}${after}`, depth }]
  }
  const entries = Object.entries(value)
  const kept = entries.filter(([name]) => LOOKED_FOR.has(name))
  const isCut = kept.length < entries.length
  const inner = kept.flatMap(([name, member], index) =>
    tokensOf(member, depth + 1, `${JSON.stringify(name)}: `, index < kept.length - 1 || isCut ? ',' : ''),
  )
  const all = isCut ? [...inner, { text: '…', depth: depth + 1 }] : inner
  const closed = all.map((token, index) =>
    index === all.length - 1 ? { ...token, text: `${token.text} }${after}` } : token,
  )
  return [{ text: `${before}{`, depth }, ...closed]
}

function wrapped(tokens: readonly Token[]): string {
  const lines: string[] = []
  for (const { text, depth } of tokens) {
    const line = lines.at(-1)
    if (line !== undefined && line.length + 1 + text.length <= WIDTH) lines[lines.length - 1] = `${line} ${text}`
    else lines.push(`${'  '.repeat(depth)}${text}`)
  }
  return lines.join('\n')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
