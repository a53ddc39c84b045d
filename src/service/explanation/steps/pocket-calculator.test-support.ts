import { Decimal } from 'decimal.js'

/** Decimals with far more digits than any sum of an explanation needs. */
export const Exact = Decimal.clone({ precision: 120, rounding: Decimal.ROUND_HALF_UP })

/** Exact figures by their form in the text: a cut figure, or a word such as `days`. */
export type Figures = Readonly<Record<string, Decimal>>

const TOKEN = /\s*([()]|[+−×/^](?= |\d)|-?[\d,]+(?:\.\d+)?(?: %|…)?|[a-z][a-z ]*[a-z]|[a-z])/y

/**
 * Result of a sum on a pocket calculator: every key acts at once, from left to right, and only brackets are calculated
 * first. Throws an Error for a sum that cannot be keyed in.
 */
export function calculated(sum: string, figures: Figures = {}): Decimal {
  const tokens = tokensOf(sum)
  const result = totalOf(tokens, figures)
  if (tokens.length > 0) throw new Error(`A bracket too many: ${sum}`)
  return result
}

/** Number in a text: `1,000.00`, `14.00 %`, `11.666…`. */
export function figure(text: string): Decimal {
  const number = new Exact(text.replace(/[,…]| %/g, ''))
  return text.endsWith('%') ? number.div(100) : number
}

function tokensOf(sum: string): string[] {
  const tokens: string[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < sum.trimEnd().length) {
    const token = TOKEN.exec(sum)?.[1]
    if (token === undefined) throw new Error(`No key for what follows ${tokens.join(' ')} in ${sum}`)
    tokens.push(token)
  }
  return tokens
}

/** Reads up to the end or a closing bracket. */
function totalOf(tokens: string[], figures: Figures): Decimal {
  let total = operandOf(tokens, figures)
  while (tokens.length > 0) {
    const key = tokens.shift()
    if (key === ')') break
    total = pressed(total, key, operandOf(tokens, figures))
  }
  return total
}

function operandOf(tokens: string[], figures: Figures): Decimal {
  const token = tokens.shift() ?? ''
  return token === '(' ? totalOf(tokens, figures) : (figures[token] ?? figure(token))
}

function pressed(total: Decimal, key: string | undefined, next: Decimal): Decimal {
  switch (key) {
    case '+':
      return total.plus(next)
    case '−':
      return total.minus(next)
    case '×':
      return total.times(next)
    case '/':
      return total.div(next)
    case '^':
      return total.pow(next)
    default:
      throw new Error(`Not a key: ${key}`)
  }
}
