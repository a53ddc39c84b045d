import { InvalidFormat } from 'stdnum/lib/cjs/exceptions.js'
import type { Validator } from 'stdnum/lib/cjs/index.js'

/**
 * Verdict of the library on a code: whether it is valid, and why not. The library throws at some texts without a letter or a digit;
 * they have the form of no code.
 */
export function validated({ validate }: Validator, code: string): ReturnType<Validator['validate']> {
  try {
    return withoutStack(() => validate(code))
  } catch {
    return { isValid: false, error: new InvalidFormat() }
  }
}

/** The library makes an error of each code that does not fit; its stack, which nobody reads, takes longer than the rest. */
function withoutStack<Result>(validate: () => Result): Result {
  const limit: unknown = Reflect.get(Error, 'stackTraceLimit')
  Reflect.set(Error, 'stackTraceLimit', 0)
  try {
    return validate()
  } finally {
    Reflect.set(Error, 'stackTraceLimit', limit)
  }
}
