import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { resolveConfig } from 'electron-vite'
import { createServer } from 'vite'

// The page comes from the service, so hot reload must be told where Vite is.
const SERVER = { host: '127.0.0.1', port: 5173, strictPort: true, hmr: { host: '127.0.0.1', clientPort: 5173 } }

// Two parts: Vite's server with hot reload for the face, and in front of it the service, restarted when a file changes.
const { config } = await resolveConfig({ root: join(import.meta.dirname, '..') }, 'serve')
const vite = await createServer({ ...config?.renderer, configFile: false, server: SERVER })
await vite.listen()
const address = vite.resolvedUrls?.local[0]
if (!address) throw new Error('Vite does not say where it listens')
const { origin } = new URL(address)
process.stdout.write(`Gallery of components: ${origin}/gallery.html\n`)

const service = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'dev-service.ts'), ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, LOAN_DESK_VITE: origin } },
)
const pass = (signal: NodeJS.Signals) => service.kill(signal)
process.on('SIGINT', pass).on('SIGTERM', pass)
await once(service, 'close')
await vite.close()
