import { homedir } from 'node:os'
import { readServeCommand } from '../src/headless/options.ts'
import { reportProblem } from '../src/headless/run.ts'
import { serveUntilStopped } from '../src/headless/serve.ts'
import { platformDataFolder } from '../src/host/data-folders.ts'
import { viteAssets } from '../src/host/renderer-files.ts'

// The service straight from its sources, in front of the Vite server named in the environment; dev.ts starts both.
const viteAddress = process.env.LOAN_DESK_VITE ?? 'http://127.0.0.1:5173'
const platformFolder = platformDataFolder({ platform: process.platform, env: process.env, home: homedir() })
try {
  const command = readServeCommand(process.argv.slice(2), platformFolder)
  if (command.kind === 'help') console.log('npm run dev takes the options of npm run serve: npm run serve -- --help')
  else await serveUntilStopped(command.options, { assets: viteAssets(viteAddress), viteAddress })
} catch (error) {
  process.exitCode = reportProblem(error)
}
