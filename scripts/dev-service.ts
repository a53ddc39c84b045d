import type { IncomingMessage, Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { homedir } from 'node:os'
import { readServeCommand } from '../src/headless/options.ts'
import { reportProblem } from '../src/headless/run.ts'
import { serve } from '../src/headless/serve.ts'
import { platformDataFolder } from '../src/host/data-folders.ts'
import { viteAssets } from '../src/host/renderer-files.ts'

// The service straight from its sources, in front of the Vite server named in the environment; dev.ts restarts it.
const vite = new URL(process.env.LOAN_DESK_VITE ?? 'http://127.0.0.1:5173')

/** Hot reload's WebSocket comes to the page's own origin, as its policy demands; it is handed on as it is. */
function passOnHotReload(server: Server): void {
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    const onward = connect(Number(vite.port), vite.hostname, () => {
      const lines = request.rawHeaders.flatMap((name, i, all) => (i % 2 === 0 ? [`${name}: ${all[i + 1]}`] : []))
      onward.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
      onward.write(head)
      socket.pipe(onward).pipe(socket)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
}

const platformFolder = platformDataFolder({ platform: process.platform, env: process.env, home: homedir() })
try {
  const command = readServeCommand(process.argv.slice(2), platformFolder)
  if (command.kind === 'help')
    console.log('npm run dev takes the options of npm run serve; see npm run serve -- --help')
  else await serve(command.options, { assets: viteAssets(vite.origin), onListening: passOnHotReload })
} catch (error) {
  process.exitCode = reportProblem(error)
}
