import { baseUrl } from '#contract/desk/connection-requests.ts'
import type { TokenAtStart } from '#host/bound-tokens.ts'
import { OptionError } from '#host/command-line.ts'
import { isApiToken, type NamedToken, refuseSameNames } from '#host/desk-options.ts'
import type { ApiTokenOption } from '#host/place-opener.ts'
import { TOKEN_GRANTS, type TokenGrant } from '#values/vocabulary/token-grants.ts'
import { readPrivate } from './private-file.ts'

const TOKEN_VARIABLE = 'LOAN_DESK_CONNECTION_TOKEN_'
const ADDRESS_VARIABLE = 'LOAN_DESK_CONNECTION_ADDRESS_'

type Environment = Readonly<Record<string, string | undefined>>

const API_TOKEN_VARIABLE = 'LOAN_DESK_API_TOKEN_'

const OPTION = '--api-token-file'
const GRANTS_OPTION = '--api-token-grants'

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

/**
 * Tokens of lender systems from places that no list of processes shows: files that only their owner can read
 * (`--api-token-file NAME=FILE`), and the environment, from which they are removed, so that no program started from
 * here can read them. Throws OptionError, which never contains a token, also if two tokens have the same name.
 */
export function givenApiTokens(
  {
    apiTokens,
    apiTokenFiles,
    apiTokenGrants = [],
  }: {
    readonly apiTokens: readonly NamedToken[]
    readonly apiTokenFiles: readonly string[]
    readonly apiTokenGrants?: readonly string[]
  },
  environment: Record<string, string | undefined>,
): readonly ApiTokenOption[] {
  const given = [...apiTokens, ...apiTokenFiles.map(fromFile), ...apiTokensFromEnvironment(environment)]
  refuseSameNames(given, 'API tokens need a different NAME each')
  return withGrants(given, apiTokenGrants)
}

/** Gives tokens the grants of `NAME=imports,exports`. */
function withGrants(tokens: readonly NamedToken[], options: readonly string[]): readonly ApiTokenOption[] {
  const grants = new Map(options.map(readGrants))
  const other = [...grants.keys()].find((name) => !tokens.some((token) => token.name === name))
  if (other !== undefined) throw new OptionError(`${GRANTS_OPTION}: no token named "${other}" is given`)
  return tokens.map((token) => {
    const given = grants.get(token.name)
    return given ? { ...token, grants: given } : token
  })
}

function readGrants(option: string): readonly [string, readonly TokenGrant[]] {
  const [, name = '', list = ''] = /^([^=]+)=(.+)$/.exec(option) ?? []
  const grants = new Set(list.split(',').map((text) => TOKEN_GRANTS.find((grant) => grant === text.trim())))
  if (grants.has(undefined)) {
    throw new OptionError(
      `${GRANTS_OPTION} needs NAME=GRANTS, some of ${TOKEN_GRANTS.join(', ')} with commas between them`,
    )
  }
  return [name.trim(), TOKEN_GRANTS.filter((grant) => grants.has(grant))]
}

function fromFile(option: string): NamedToken {
  const [, name, path] = /^([^=]+)=(.+)$/.exec(option) ?? []
  if (!name?.trim() || !path) throw new OptionError(`${OPTION} needs NAME=FILE, the file holding the token`)
  return named(name, readPrivate(path, OPTION), `${OPTION}: ${path}`)
}

/** Token variables: LOAN_DESK_API_TOKEN_BANK is the token "bank". */
function apiTokensFromEnvironment(environment: Record<string, string | undefined>): NamedToken[] {
  return Object.entries(environment).flatMap(([variable, value = '']) => {
    if (!variable.startsWith(API_TOKEN_VARIABLE)) return []
    delete environment[variable]
    const name = variable.slice(API_TOKEN_VARIABLE.length).toLowerCase()
    return name === '' || value.trim() === '' ? [] : [named(name, value, variable)]
  })
}

function named(name: string, text: string, source: string): NamedToken {
  const given = { name: name.trim(), token: text.trim() }
  if (isApiToken(given)) return given
  throw new OptionError(`${source} must hold one token, in letters, digits and - . _ ~ + / only`)
}
