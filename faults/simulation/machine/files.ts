import fs from 'node:fs'
import { Readable } from 'node:stream'
import { tellOfDisk } from './disk-events.ts'
import { inLaterTurn } from './virtual-time.ts'

const REAL = { ...fs }

/** The real file functions, for the simulation's own work, without events. */
export const realFiles: typeof fs = REAL

/** Calls that change names or contents at once. */
const CHANGING = [
  'writeSync',
  'writeFileSync',
  'renameSync',
  'rmSync',
  'unlinkSync',
  'mkdirSync',
  'linkSync',
  'copyFileSync',
  'ftruncateSync',
  'truncateSync',
  'openSync',
] as const

function synced(descriptor: number): void {
  REAL.fsyncSync(descriptor)
  tellOfDisk({ kind: 'synced', inode: REAL.fstatSync(descriptor).ino })
}

/** Does the work in a later turn of this thread. The machine would do it in other threads, at any time. */
function later<Args extends readonly unknown[], Result>(work: (...args: Args) => Result) {
  return (...args: Args) =>
    new Promise<Result>((resolve, reject) => {
      inLaterTurn(() => {
        try {
          resolve(work(...args))
        } catch (error) {
          reject(error)
        }
      })
    })
}

/** An open file, with the functions that the desk uses. */
function openFile(path: string, flags?: string, mode?: number) {
  const descriptor = fs.openSync(path, flags ?? 'r', mode)
  const write = (bytes: Uint8Array, from = 0) => fs.writeSync(descriptor, bytes, from, bytes.byteLength - from)
  return {
    write: later((bytes: Uint8Array, from?: number) => ({ bytesWritten: write(bytes, from) })),
    sync: later(() => fs.fsyncSync(descriptor)),
    close: later(() => REAL.closeSync(descriptor)),
  }
}

type ReadOptions = { readonly highWaterMark?: number }

async function* piecesOf(path: string, size: number): AsyncGenerator<Buffer> {
  const bytes = await later((name: string) => REAL.readFileSync(name))(path)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

function readStream(path: string, { highWaterMark = 65_536 }: ReadOptions = {}): Readable {
  return Readable.from(piecesOf(path, highWaterMark))
}

/** Makes the machine's files answer in repeatable turns and reports every change. */
export function simulateFiles(): void {
  for (const name of CHANGING) {
    const work = REAL[name]
    Object.assign(fs, {
      [name]: (...args: unknown[]) => {
        const result: unknown = Reflect.apply(work, fs, args)
        tellOfDisk({ kind: 'changed' })
        return result
      },
    })
  }
  Object.assign(fs, {
    fsyncSync: synced,
    fdatasyncSync: synced,
    fdatasync: (descriptor: number, done: (error: Error | null) => void) => {
      later(synced)(descriptor).then(() => done(null), done)
    },
    createReadStream: readStream,
  })
  Object.assign(fs.promises, {
    open: later(openFile),
    mkdir: later((path: string, options: fs.MakeDirectoryOptions) => fs.mkdirSync(path, options)),
    rename: later((from: string, to: string) => fs.renameSync(from, to)),
    rm: later((path: string, options: fs.RmOptions) => fs.rmSync(path, options)),
    readdir: later((path: string) => REAL.readdirSync(path)),
    readFile: later((path: string) => REAL.readFileSync(path)),
  })
}
