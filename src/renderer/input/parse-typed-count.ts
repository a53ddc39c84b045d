import { counted } from '../formats/shown-text.ts'
import { accepted, rejected, type Typed } from './typed.ts'

/** Parses a whole number of `unit` from `least` to `most`, such as days. */
export function parseTypedCount(text: string, limits: { least: number; most: number; unit: string }): Typed {
  const digits = text.trim()
  if (digits === '') return rejected('Required')
  if (!/^\d+$/.test(digits)) return rejected('Not a whole number')
  const count = Number(digits)
  if (count < limits.least) return rejected(`${counted(limits.least, limits.unit)} at least`)
  if (count > limits.most) return rejected(`${counted(limits.most, limits.unit)} at most`)
  return accepted(String(count))
}
