#!/usr/bin/env node
// Takes the place of the Electron program where the rig beside the project is there: it runs the built window on it, and says on
// standard error where its Chromium can be spoken to, as Electron does.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

const rig = process.env.ELECTRON_DOUBLE ?? join(import.meta.dirname, '../../shared/rigs/electron-double')
const [project = '.', ...options] = process.argv.slice(2).filter((arg) => !arg.startsWith('--remote-debugging-port'))

const server = createServer().listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address()
server.close()

const run = [join(rig, 'run.mjs'), project, 'out/main/index.js', ...options]
const env = { ...process.env, DOUBLE_CDP: String(port) }
const child = spawn(process.execPath, run, { cwd: project, env, stdio: ['ignore', 'ignore', 'inherit'] })
child.once('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => child.kill())

for (let address; address === undefined; ) {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
  address = (await answer?.json())?.webSocketDebuggerUrl
  if (address) process.stderr.write(`DevTools listening on ${address}\n`)
  else await new Promise((resolve) => setTimeout(resolve, 100))
}
