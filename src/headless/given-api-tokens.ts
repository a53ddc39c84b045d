import { OptionError } from '#host/command-line.ts'
import { isApiToken, type NamedToken, refuseSameNames } from '#host/desk-options.ts'
import type { ApiTokenOption } from '#host/place-opener.ts'
import { TOKEN_GRANTS, type TokenGrant } from '#values/vocabulary/token-grants.ts'
import { readPrivate } from './private-file.ts'

const TOKEN_VARIABLE = 'LOAN_DESK_API_TOKEN_'

const OPTION = '--api-token-file'
const GRANTS_OPTION = '--api-token-grants'

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
  const given = [...apiTokens, ...apiTokenFiles.map(fromFile), ...fromEnvironment(environment)]
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
function fromEnvironment(environment: Record<string, string | undefined>): NamedToken[] {
  return Object.entries(environment).flatMap(([variable, value = '']) => {
    if (!variable.startsWith(TOKEN_VARIABLE)) return []
    delete environment[variable]
    const name = variable.slice(TOKEN_VARIABLE.length).toLowerCase()
    return name === '' || value.trim() === '' ? [] : [named(name, value, variable)]
  })
}

function named(name: string, text: string, source: string): NamedToken {
  const given = { name: name.trim(), token: text.trim() }
  if (isApiToken(given)) return given
  throw new OptionError(`${source} must hold one token, in letters, digits and - . _ ~ + / only`)
}
