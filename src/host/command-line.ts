import { parseArgs } from 'node:util'
import { recordOf } from '#values/record-of.ts'

/** A person's mistake on the command line; `message` names the option and its rule. */
export class OptionError extends Error {
  override readonly name = 'OptionError'
}

/** Options of a program: `value` takes a value (`--port 1` or `--port=1`), `flag` takes none. */
export type OptionKinds = Readonly<Record<string, 'value' | 'flag'>>

/** Values given for each option, in order; a given flag has one empty value. */
export type GivenOptions = ReadonlyMap<string, readonly string[]>

/**
 * Parses the arguments after the program's name. Throws OptionError for a missing or superfluous value and, unless
 * `unknown` is `ignore`, for anything that is not in `kinds` (Electron's command line also has Chromium's switches).
 */
export function readArguments(
  args: readonly string[],
  kinds: OptionKinds,
  unknown: 'refuse' | 'ignore' = 'refuse',
): GivenOptions {
  const given = new Map<string, string[]>()
  for (const token of tokensOf(args, kinds)) {
    if (token.kind === 'option' && Object.hasOwn(kinds, token.name)) {
      given.set(token.name, [...(given.get(token.name) ?? []), givenValue(token, kinds[token.name] === 'flag')])
    } else if (unknown === 'refuse' && token.kind !== 'option-terminator') {
      throw new OptionError(`${token.kind === 'option' ? token.rawName : `"${token.value}"`} is not an option here`)
    }
  }
  return given
}

function tokensOf(args: readonly string[], kinds: OptionKinds) {
  const options = recordOf(
    Object.entries(kinds).map(([name, kind]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' } as const]),
  )
  return parseArgs({ args: [...args], options, strict: false, tokens: true }).tokens
}

type OptionToken = {
  readonly rawName: string
  readonly value?: string | undefined
  readonly inlineValue?: boolean | undefined
}

function givenValue({ rawName, value, inlineValue }: OptionToken, isFlag: boolean): string {
  if (isFlag) {
    if (value !== undefined) throw new OptionError(`${rawName} takes no value`)
    return ''
  }
  // `--port --demo` means a forgotten value, not a port named "--demo"; `--data=-x` is unambiguous.
  if (value === undefined || (!inlineValue && value.startsWith('-'))) throw new OptionError(`${rawName} needs a value`)
  return value
}

/** An error's message as a sentence, with exactly one full stop at its end. */
export function sentence(message: string): string {
  return message.endsWith('.') ? message : `${message}.`
}
