import { baseUrl } from '#contract/desk/connection-requests.ts'
import type { TokenAtStart } from '#host/bound-tokens.ts'
import { OptionError } from '#host/command-line.ts'
import { readPrivate } from './private-file.ts'

const TOKEN_VARIABLE = 'LOAN_DESK_CONNECTION_TOKEN_'
const ADDRESS_VARIABLE = 'LOAN_DESK_CONNECTION_ADDRESS_'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Tokens of live connections for a program without a keyring: from files that only their owner can read
 * (`--connection-token NAME=FILE` or `NAME@ADDRESS=FILE`), or from the environment; options take precedence. Throws
 * OptionError, which never contains a token.
 */
export function givenTokens(options: readonly string[], environment: Environment): readonly TokenAtStart[] {
  return [...options.map(fromOption), ...fromEnvironment(environment)]
}

function fromOption(option: string): TokenAtStart {
  const [, name, address, path] = /^([^=]+?)(?:@(https?:[^=@]*))?=(.+)$/.exec(option) ?? []
  if (!name || !path) throw new OptionError('--connection-token needs NAME=FILE, the file holding the token')
  return {
    isFor: (asked) => asked === name.trim(),
    origin: address === undefined ? null : originOf(address, '--connection-token'),
    token: printable(readPrivate(path, '--connection-token'), `--connection-token: ${path}`),
    source: `--connection-token "${name}"`,
    longer: `--connection-token "${name}@https://HOST=${path}"`,
  }
}

/** Token variables: "Marketplace test" is LOAN_DESK_CONNECTION_TOKEN_MARKETPLACE_TEST. */
function fromEnvironment(environment: Environment): TokenAtStart[] {
  return Object.entries(environment).flatMap(([variable, value = '']) => {
    if (!variable.startsWith(TOKEN_VARIABLE) || value.trim() === '') return []
    const name = variable.slice(TOKEN_VARIABLE.length)
    const addressVariable = ADDRESS_VARIABLE + name
    const address = environment[addressVariable]
    const origin = address ? originOf(address, addressVariable) : null
    const isFor = (asked: string) => asked.toUpperCase().replace(/[^A-Z0-9]+/g, '_') === name
    const longer = `${addressVariable}=https://HOST`
    return [{ isFor, origin, token: printable(value, variable), source: variable, longer }]
  })
}

function originOf(address: string, source: string): string {
  const url = URL.parse(baseUrl.safeParse(address).data ?? '')
  return url?.origin ?? refuse(source, 'the address must be https://HOST or https://HOST:PORT (http on this computer)')
}

function printable(text: string, source: string): string {
  const token = text.trim()
  if (/^[\x21-\x7e]{1,4096}$/.test(token)) return token
  throw new OptionError(`${source} must hold one token of printable characters`)
}

function refuse(source: string, rule: string): never {
  throw new OptionError(`${source}: ${rule}`)
}
