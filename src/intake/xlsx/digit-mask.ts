/** Parts of a format that shows a code: texts as they are, and how many digits stand between them. */
export type DigitMask = readonly (string | number)[]

/** A number of two digits at least is a code, such as `00`; after a text such as `LN-` one is enough. */
const LEAST_DIGITS = 2
/** A text that ends so belongs to the code behind it. */
const PREFIX = /[\p{L}\d][-/]$/u

/**
 * Mask of a number format that shows whole numbers as codes: `000000`, `"LN-"0000`, `000000\-00000`. Undefined for formats of
 * amounts, of dates, and of numbers with a unit behind them.
 */
export function digitMaskOf(code: string): DigitMask | undefined {
  const [positive = ''] = code.split(';')
  const parts = [...positive.matchAll(/"([^"]*)"|\\(.)|(0+)|([-/ ()])|(.)/gu)]
  if (parts.some(([, , , , , other]) => other !== undefined)) return undefined
  const mask = parts.map(([, quoted, escaped, zeros, plain]) => zeros?.length ?? quoted ?? escaped ?? plain ?? '')
  const digits = mask.reduce<number>((sum, part) => sum + (typeof part === 'number' ? part : 0), 0)
  const lastDigits = mask.findLastIndex((part) => typeof part === 'number')
  const [before, behind] = [textOf(mask.slice(0, Math.max(0, lastDigits))), textOf(mask.slice(lastDigits + 1))]
  const isUnit = /\p{L}|\p{Sc}/u.test(behind) || /€|\bEUR\b/.test(before)
  const isCode = digits >= LEAST_DIGITS || (digits === 1 && PREFIX.test(before))
  return isCode && !isUnit ? mask : undefined
}

function textOf(mask: DigitMask): string {
  return mask.filter((part) => typeof part === 'string').join('')
}

/** Code that a mask shows of a whole number: 42 as `000042` or `LN-0042`. Undefined for other numbers. */
export function maskedText(mask: DigitMask, decimal: string): string | undefined {
  if (!/^\d+$/.test(decimal)) return undefined
  let left = decimal
  const shown: string[] = []
  const first = mask.findIndex((part) => typeof part === 'number')
  for (const [index, part] of [...mask.entries()].reverse()) {
    if (typeof part === 'string') shown.unshift(part)
    else {
      const cut = index === first ? 0 : Math.max(0, left.length - part)
      shown.unshift(left.slice(cut).padStart(part, '0'))
      left = left.slice(0, cut)
    }
  }
  return shown.join('')
}
