import { readFileSync, statSync } from 'node:fs'
import { OptionError } from '#host/command-line.ts'

const ENVIRONMENT_PREFIX = 'LOAN_DESK_CONNECTION_TOKEN_'
const OTHERS_MAY_READ = 0o077

/**
 * The tokens of live connections as a program without a keyring gets them: from files that only their owner can read
 * (`--connection-token NAME=FILE`), or from the environment. Throws OptionError, which never repeats a token.
 */
export function givenTokens(
  options: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): (connectionName: string) => string | undefined {
  const fromFiles = new Map(options.map(readTokenFile))
  return (name) => fromFiles.get(name) ?? (environment[environmentName(name)]?.trim() || undefined)
}

/** "Marketplace test" is looked up as LOAN_DESK_CONNECTION_TOKEN_MARKETPLACE_TEST. */
export function environmentName(connectionName: string): string {
  return ENVIRONMENT_PREFIX + connectionName.toUpperCase().replace(/[^A-Z0-9]+/g, '_')
}

function readTokenFile(option: string): [name: string, token: string] {
  const [, name, path] = /^([^=]{1,60})=(.+)$/.exec(option) ?? []
  if (!name || !path) throw new OptionError('--connection-token needs NAME=FILE, the file holding the token')
  const token = readPrivate(path).trim()
  if (!/^[\x21-\x7e]{1,4096}$/.test(token)) {
    throw new OptionError(`--connection-token: ${path} must hold one token of printable characters`)
  }
  return [name.trim(), token]
}

function readPrivate(path: string): string {
  try {
    if (process.platform !== 'win32' && (statSync(path).mode & OTHERS_MAY_READ) !== 0) {
      throw new OptionError(`--connection-token: ${path} can be read by others; allow its owner alone (chmod 600)`)
    }
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof OptionError) throw error
    throw new OptionError(`--connection-token: ${path} cannot be read`)
  }
}
