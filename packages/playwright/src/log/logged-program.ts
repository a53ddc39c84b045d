import { spawn } from 'node:child_process'
import { closeSync, createReadStream, existsSync, openSync, rmSync } from 'node:fs'
import { finished } from 'node:stream/promises'

// `node logged-program.js FILE PROGRAM …`: runs a program whose standard error goes to a file of its owner alone, and from there to
// the terminal. It writes the file itself, so that a line is there before anyone has the answer that it is about.
const LOOK_EVERY_MS = 200

const [file = '', ...words] = process.argv.slice(2)
const errors = openSync(file, 'a', 0o600)
// Only a shell finds npm on Windows; elsewhere signals reach the program itself.
const needsShell = process.platform === 'win32'
const [name = '', ...given] = needsShell ? words.map((word) => JSON.stringify(word)) : words
const program = spawn(name, given, { shell: needsShell, stdio: ['ignore', 'inherit', errors] })
closeSync(errors)
// Its end is the end of this one too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => program.kill(signal))

let shown = 0
const looking = setInterval(() => void showMore(), LOOK_EVERY_MS)
let showing: Promise<void> = Promise.resolve()

program.on('close', async (code) => {
  clearInterval(looking)
  await showMore()
  rmSync(file, { force: true })
  process.exitCode = code ?? 1
})

/** One look after the other, so that nothing is shown twice. */
function showMore(): Promise<void> {
  showing = showing.then(showFrom)
  return showing
}

async function showFrom(): Promise<void> {
  if (!existsSync(file)) return
  const stream = createReadStream(file, { start: shown })
  stream.on('data', (bytes) => {
    shown += bytes.length
    process.stderr.write(bytes)
  })
  await finished(stream).catch(() => undefined)
}
