import { resolve } from 'node:path'
import { identifierFault } from '#contract/text-rules.ts'
import { type CalendarDate, FIRST_DATE, formatDate, LAST_DATE, parseDate } from '#values/calendar-date.ts'
import { type GivenOptions, OptionError, type OptionKinds } from './command-line.ts'
import { demoDataFolder } from './data-folders.ts'

/** Options of both the window and the headless host. */
export const DESK_OPTION_KINDS = {
  data: 'value',
  demo: 'flag',
  'accept-loss': 'flag',
  today: 'value',
  test: 'flag',
  'api-token': 'value',
} as const satisfies OptionKinds

export type NamedToken = { readonly name: string; readonly token: string }

export type DeskOptions = {
  readonly dataFolder: string
  readonly demoFolder: string
  readonly startInDemo: boolean
  /** A desk in test mode, with a data folder of its own. */
  readonly isTest: boolean
  /** Continue with the remaining data where some may be lost, instead of refusing to start. */
  readonly acceptLoss: boolean
  /** "Today" for testing; null for the machine's own date. */
  readonly frozenDate: CalendarDate | null
  readonly apiTokens: readonly NamedToken[]
}

/** Throws OptionError, naming the option and its rule. `platformFolder` is the default of `--data`. */
export function readDeskOptions(given: GivenOptions, platformFolder: string): DeskOptions {
  const isTest = given.has('test')
  const dataFolder = resolve(given.get('data')?.at(-1) ?? (isTest ? `${platformFolder}-test` : platformFolder))
  if (isTest) refuseBeside(given, ['demo', 'accept-loss'])
  return {
    dataFolder,
    demoFolder: demoDataFolder(dataFolder),
    startInDemo: given.has('demo'),
    isTest,
    acceptLoss: given.has('accept-loss'),
    frozenDate: readToday(given.get('today')?.at(-1)),
    apiTokens: readTokens(given.get('api-token') ?? []),
  }
}

/** Throws OptionError if any of these options is given together with --test. */
export function refuseBeside(given: GivenOptions, options: readonly string[]): void {
  const other = options.find((option) => given.has(option))
  if (other !== undefined) throw new OptionError(`--${other} cannot be given together with --test`)
}

function readToday(text: string | undefined): CalendarDate | null {
  if (text === undefined) return null
  const date = parseDate(text)
  if (date !== undefined && date >= FIRST_DATE && date <= LAST_DATE) return date
  const range = `${formatDate(FIRST_DATE)} to ${formatDate(LAST_DATE)}`
  throw new OptionError(`--today needs a real date as YYYY-MM-DD, from ${range}`)
}

/** The characters of a Bearer token (RFC 6750, b64token), after a name of any printable characters except "=". */
const NAMED_TOKEN = /^([^=\p{Cc}]{1,100})=([A-Za-z0-9._~+/-]+=*)$/u

function readTokens(texts: readonly string[]): readonly NamedToken[] {
  const tokens = texts.map(readToken)
  refuseSameNames(tokens, '--api-token needs a different NAME each time')
  return tokens
}

/** Throws OptionError with this message if two tokens have the same name. */
export function refuseSameNames(tokens: readonly NamedToken[], message: string): void {
  if (new Set(tokens.map(({ name }) => name)).size < tokens.length) throw new OptionError(message)
}

/** True if name and token have a valid form. */
export function isApiToken({ name, token }: NamedToken): boolean {
  return name !== '' && NAMED_TOKEN.test(`${name}=${token}`)
}

/** The message does not repeat the value: it may contain a secret, and command lines end up in logs. */
function readToken(text: string): NamedToken {
  const [, name, token] = NAMED_TOKEN.exec(text) ?? []
  if (name && token && identifierFault(name.trim()) === undefined) return { name: name.trim(), token }
  throw new OptionError('--api-token needs NAME=TOKEN, the token in letters, digits and - . _ ~ + / only')
}
