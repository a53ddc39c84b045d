import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

// A program that makes or restores a backup and kills itself before one of its file operations: step-kills.ts starts it
// with the number of that operation and the order as JSON. Prints the number of operations if it ends by itself.

export type KilledOrder =
  | { readonly kind: 'backup'; readonly order: object }
  | { readonly kind: 'restore'; readonly from: string; readonly dataFolder: string; readonly now: string }

const [, , number = '', order = ''] = process.argv
const killBefore = Number(number)
let operations = 0

function counted(): void {
  operations++
  if (operations === killBefore) process.kill(process.pid, 'SIGKILL')
}

type Operations = Record<string, (...args: never[]) => unknown>

/** Counts each call of the named functions of a module. */
function count(module: Operations, names: readonly string[]): void {
  for (const name of names) {
    const original = module[name]
    if (!original) throw new Error(`There is no ${name}`)
    module[name] = (...args) => {
      counted()
      return original(...args)
    }
  }
}

const { rmSync } = fs

/** Removes a folder file by file, as the system does, so that a kill can come in between. */
function removeCounted(path: fs.PathLike, options?: fs.RmOptions): void {
  if (fs.lstatSync(path, { throwIfNoEntry: false })?.isDirectory())
    for (const name of fs.readdirSync(path)) removeCounted(join(String(path), name), options)
  counted()
  rmSync(path, options)
}

count(Object(fs), [
  ...['mkdirSync', 'openSync', 'writeFileSync', 'writeSync', 'fsyncSync', 'fdatasyncSync'],
  ...['renameSync', 'copyFileSync', 'linkSync'],
])
count(Object(fs.promises), ['copyFile', 'rename', 'mkdir'])
fs.rmSync = removeCounted
syncBuiltinESMExports()

const work: KilledOrder = JSON.parse(order)
if (work.kind === 'backup') {
  const { makeBackup } = await import('#storage/sqlite/backups/make-backup.ts')
  await makeBackup(JSON.parse(JSON.stringify(work.order)))
} else {
  const { restoreBackup } = await import('#storage/sqlite/backups/restore-backup.ts')
  await restoreBackup({ ...work, decide: () => true })
}
process.stdout.write(String(operations))
