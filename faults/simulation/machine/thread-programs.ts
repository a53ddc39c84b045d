import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** A program as a function of the thread's port, data and process. The program ends when its promise settles. */
export type ThreadProgram = (thread: {
  readonly parentPort: object
  readonly workerData: unknown
  readonly process: object
}) => Promise<void>

const IMPORT = /^import (?:(\w+)|(?:(\w+), )?(\{[^}]*\})) from '([^']+)';?$/gm
const GIVEN = 'node:worker_threads'

/**
 * Reads the program of a thread so that it can run on this thread any number of times, without waiting for files. Its
 * imports are loaded here, once.
 */
export async function readThreadProgram(url: URL): Promise<ThreadProgram> {
  const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'))
  const modules: Record<string, object> = {}
  for (const [, , , , specifier = ''] of source.matchAll(IMPORT)) {
    if (specifier !== GIVEN) modules[specifier] = await import(resolved(specifier, url))
  }
  const body = source.replaceAll(IMPORT, (_, whole, first, named, specifier) => {
    if (specifier === GIVEN) return ''
    const from = `modules['${specifier}']`
    const whole_ = whole ?? first
    return [
      ...(whole_ ? [`const ${whole_} = ${from}.default`] : []),
      ...(named ? [`const ${named.replaceAll(/ as /g, ': ')} = ${from}`] : []),
    ].join(';')
  })
  const run: unknown = new Function(
    'modules',
    'thread',
    `return (async ({ parentPort, workerData, process }) => {${body}\n})(thread)`,
  )
  if (typeof run !== 'function') throw new Error(`${url} is no program`)
  return async (thread) => {
    await run(modules, thread)
  }
}

function resolved(specifier: string, from: URL): string {
  if (specifier.startsWith('.')) return new URL(specifier, from).href
  if (specifier.startsWith('#')) return pathToFileURL(fileURLToPath(import.meta.resolve(specifier))).href
  return specifier
}
