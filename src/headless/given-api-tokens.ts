import { OptionError } from '#host/command-line.ts'
import { isApiToken, type NamedToken, refuseSameNames } from '#host/desk-options.ts'
import { readPrivate } from './private-file.ts'

const TOKEN_VARIABLE = 'LOAN_DESK_API_TOKEN_'

const OPTION = '--api-token-file'

/**
 * The tokens of lender systems from places that no list of programs shows: files that only their owner can read
 * (`--api-token-file NAME=FILE`), and the environment, where they are taken away, so that no program started from here
 * gets to know them. Throws OptionError, which never repeats a token, also where two of all have one name.
 */
export function givenApiTokens(
  {
    apiTokens,
    apiTokenFiles,
  }: { readonly apiTokens: readonly NamedToken[]; readonly apiTokenFiles: readonly string[] },
  environment: Record<string, string | undefined>,
): readonly NamedToken[] {
  const given = [...apiTokens, ...apiTokenFiles.map(fromFile), ...fromEnvironment(environment)]
  refuseSameNames(given, 'API tokens need a different NAME each')
  return given
}

function fromFile(option: string): NamedToken {
  const [, name, path] = /^([^=]+)=(.+)$/.exec(option) ?? []
  if (!name?.trim() || !path) throw new OptionError(`${OPTION} needs NAME=FILE, the file holding the token`)
  return named(name, readPrivate(path, OPTION), `${OPTION}: ${path}`)
}

/** LOAN_DESK_API_TOKEN_BANK is the token "bank". */
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
