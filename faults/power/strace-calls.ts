import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/** A system call that ended. Its arguments are as strace writes them, texts and paths in hexadecimal. */
export type Call = {
  readonly name: string
  readonly args: string
  /** Return value of the call; -1 if it failed. */
  readonly result: number
  /** The reader's note when the call began. */
  readonly begun: number
}

type Begun = { readonly name: string; readonly args: string; readonly begun: number }

const LINE = /^(\d+) +(.*)$/
const RESUMED = /^<\.\.\. (\w+) resumed>/
const UNFINISHED = ' <unfinished ...>'
const BEGINS = /^(\w+)\(/
const RESULT = /\) += (-?\d+)[^"]*$/

/**
 * Reads the calls of a file that `strace -f -xx` wrote, in the order in which they ended. Calls `now` when a call
 * begins. Returns the calls whose execution is unknown, because the process was killed during them.
 */
export async function readCalls(path: string, now: () => number, take: (call: Call) => void): Promise<readonly Call[]> {
  const underWay = new Map<string, Begun>()
  for await (const line of createInterface({ input: createReadStream(path, 'latin1'), crlfDelay: Infinity })) {
    const [, thread = '', text = ''] = LINE.exec(line) ?? []
    const call = nextCall(underWay, thread, text, now)
    if (call) take(call)
  }
  return [...underWay.values()].map((call) => ({ ...call, result: 0 }))
}

/** The call that the line ends; undefined if it ends none. */
function nextCall(underWay: Map<string, Begun>, thread: string, text: string, now: () => number): Call | undefined {
  const resumed = RESUMED.exec(text)
  if (resumed) {
    const before = underWay.get(thread)
    return before && ended(underWay, thread, { ...before, args: before.args + text.slice(resumed[0].length) })
  }
  const name = BEGINS.exec(text)?.[1]
  if (name === undefined) return undefined
  const call = { name, args: text.slice(name.length + 1), begun: now() }
  if (!text.endsWith(UNFINISHED)) return ended(underWay, thread, call)
  underWay.set(thread, { ...call, args: call.args.slice(0, -UNFINISHED.length) })
  return undefined
}

/** Longest tail with a result, which may name a path, each byte of it in four characters. */
const LONGEST_END = 20_000

/** Ends a call. A call that a kill cut off has the result `?` and stays under way. */
function ended(underWay: Map<string, Begun>, thread: string, call: Begun): Call | undefined {
  const result = RESULT.exec(call.args.slice(-LONGEST_END))?.[1]
  if (result === undefined) underWay.set(thread, call)
  else underWay.delete(thread)
  return result === undefined ? undefined : { ...call, result: Number(result) }
}

/** Texts among the arguments of a call. Throws if strace shortened one. */
export function textsOf({ name, args }: Call): readonly Buffer[] {
  const parts = args.split('"')
  if (parts.some((part, index) => index % 2 === 0 && part.startsWith('...')))
    throw new Error(`strace shortened what ${name} wrote`)
  return parts.filter((_, index) => index % 2 === 1).map(unhex)
}

/** A file descriptor among the arguments, with its path by strace; `place` 0 is the first descriptor. */
export function descriptorOf({ args }: Call, place = 0): { readonly number: number; readonly path: string } {
  const found = [...args.slice(0, 4_000).matchAll(/(AT_FDCWD|\d+)<([^>]*)>/g)][place]
  return { number: Number(found?.[1]), path: unhex(found?.[2] ?? '').toString() }
}

/** Numbers among the arguments, without those of descriptors. */
export function numbersOf({ args }: Call): readonly number[] {
  const last = args.slice(args.lastIndexOf('"') + 1)
  return [
    ...last
      .replace(/^\d+<[^>]*>(\(deleted\))?/, '')
      .replace(/\).*$/, '')
      .matchAll(/\d+/g),
  ].map(Number)
}

function unhex(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex')
}
