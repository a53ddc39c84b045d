import { accepted, rejected, type Typed } from './typed.ts'

/** Parses a yearly percentage: `14`, `10.5`, `10,5`, `10.5 %` → `10.5`. As typed, never rounded. */
export function parseTypedRate(text: string): Typed {
  const digits = text.trim().replace(/\s*%$/, '').replace(',', '.')
  if (digits === '') return rejected('Required')
  const match = /^(\d+)(?:\.(\d*))?$/.exec(digits)
  if (!match) return rejected('Not a percentage')
  const [, whole = '', fraction = ''] = match
  if (fraction.length > 6) return rejected('At most 6 decimals')
  const percent = whole.replace(/^0+(?=\d)/, '')
  if (percent.length > 3) return rejected('At most 999.999999 %')
  return accepted(fraction === '' ? percent : `${percent}.${fraction}`)
}
